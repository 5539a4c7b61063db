// Links of a page in Markdown.

/** Where the links and pictures of a page lead to; code is passed over. */
export function linksOf(text) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
  const found = prose.matchAll(/\]\(([^)\s]+)[^)]*\)|^\s*\[[^\]]+\]:\s*(\S+)|\b(?:src|href)="([^"]*)"/gm)
  return [...found].map(([, inline, defined, attribute]) => inline ?? defined ?? attribute)
}

/** Whether a link leads out of the pages. */
export const isAbsolute = (link) => /^([a-z][\w+.-]*:|\/\/)/i.test(link)
