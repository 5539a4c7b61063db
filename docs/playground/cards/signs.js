// @ts-check
// The suit signs of both packs as symbols of one hidden SVG; everything else on the page refers to them by `signUse`.

/** @typedef {import('stichspiel').Suit} Suit */
/** @typedef {import('stichspiel/i18n').Cards} Cards */

const stalk = 'M53 62C53 80 58 90 66 96H34C42 90 47 80 47 62Z'

/** @type {Readonly<Record<Cards, Readonly<Record<Suit, string>>>>} */
const drawings = {
  french: {
    c: `<g fill="#20242e"><circle cx="50" cy="25" r="21"/><circle cx="25" cy="58" r="21"/><circle cx="75" cy="58" r="21"/>
      <path d="M40 36H60L62 58 50 66 38 58Z"/><path d="${stalk}"/></g>`,
    s: `<path fill="#20242e" d="M50 3C66 28 95 42 95 64 95 78 84 85 74 85 65 85 57 80 53 73 54 84 58 91 66 96H34C42 91 46 84 47 73
      43 80 35 85 26 85 16 85 5 78 5 64 5 42 34 28 50 3Z"/>`,
    h: `<path fill="#c22a32" d="M50 95C22 68 4 52 4 30 4 14 16 5 28 5 38 5 46 11 50 21 54 11 62 5 72 5 84 5 96 14 96 30 96 52 78 68
      50 95Z"/>`,
    d: '<path fill="#c22a32" d="M50 3C59 21 72 38 89 50 72 62 59 79 50 97 41 79 28 62 11 50 28 38 41 21 50 3Z"/>',
  },
  german: {
    c: `<path fill="#6b4a1d" d="M46 17C46 9 51 4 59 3L62 9C57 10 54 13 54 18Z"/>
      <path fill="url(#nut)" stroke="#6b4113" stroke-width="2.5" d="M22 44C22 72 38 88 50 97 62 88 78 72 78 44Z"/>
      <path fill="#f3d48a" opacity=".7" d="M31 52C31 66 36 75 41 81 37 70 36 62 37 52Z"/>
      <path fill="url(#cup)" stroke="#2e4a1c" stroke-width="2.5" d="M13 43C13 24 31 15 50 15 69 15 87 24 87 43 87 51 72 54 50 54 28 54
      13 51 13 43Z"/>
      <path fill="none" stroke="#2e4a1c" stroke-width="2" opacity=".6" d="M20 34 48 53M33 22 68 52M52 15 83 46M80 34 52 53M67 22 32
      52M48 15 17 46"/>`,
    s: `<path fill="none" stroke="#4a6b22" stroke-width="6" stroke-linecap="round" d="M50 60C50 76 52 86 60 96"/>
      <path fill="url(#leaf)" stroke="#1f4d20" stroke-width="2.5" d="M50 4C62 24 94 34 94 60 94 76 81 83 70 81 61 80 54 74 50 66 46 74
      39 80 30 81 19 83 6 76 6 60 6 34 38 24 50 4Z"/>
      <path fill="none" stroke="#d5e8a6" stroke-width="2.4" stroke-linecap="round" opacity=".8" d="M50 16V64M50 34 70 46M50 34 30
      46M50 48 76 62M50 48 24 62"/>`,
    h: `<path fill="url(#ruby)" stroke="#7c1418" stroke-width="2.5" d="M50 95C24 68 6 50 6 30 6 15 17 6 28 6 38 6 46 12 50 22 54 12 62
      6 72 6 83 6 94 15 94 30 94 50 76 68 50 95Z"/>
      <path fill="#fff" opacity=".4" d="M17 30C17 20 23 14 30 14 25 19 22 26 22 36 19 36 17 34 17 30Z"/>`,
    d: `<circle cx="50" cy="11" r="7" fill="none" stroke="#8a5a10" stroke-width="5"/>
      <circle cx="50" cy="56" r="39" fill="url(#bell)" stroke="#7d4f0c" stroke-width="2.5"/>
      <path fill="#b3292e" stroke="#7d4f0c" stroke-width="2" d="M12 48C36 54 64 54 88 48L89 60C64 67 36 67 11 60Z"/>
      <path fill="none" stroke="#5a3806" stroke-width="4" stroke-linecap="round" d="M50 72V90M42 73H58"/>
      <ellipse cx="36" cy="34" rx="11" ry="6" fill="#fff" opacity=".55" transform="rotate(-32 36 34)"/>`,
  },
}

/** @param {string} id @param {string} light @param {string} dark */
const gradient = (id, light, dark) =>
  `<radialGradient id="${id}" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/>
  </radialGradient>`

const back = `<symbol id="card-back" viewBox="0 0 200 300">
  <rect x="1" y="1" width="198" height="298" rx="14" fill="#fbf7ec" stroke="#c9bfa5" stroke-width="2"/>
  <rect x="12" y="12" width="176" height="276" rx="8" fill="#7a1f2b"/>
  <rect x="12" y="12" width="176" height="276" rx="8" fill="url(#lattice)"/>
  <rect x="19" y="19" width="162" height="262" rx="5" fill="none" stroke="#e9c98a" stroke-width="2.5"/>
  <circle cx="100" cy="150" r="40" fill="#7a1f2b" stroke="#e9c98a" stroke-width="2.5"/>
  <g fill="#e9c98a">${[0, 45, 90, 135, 180, 225, 270, 315]
    .map(
      (turn) =>
        `<path transform="rotate(${turn} 100 150)" d="M100 144C94 132 95 122 100 114 105 122 106 132 100 144Z"/>`,
    )
    .join('')}</g>
  <circle cx="100" cy="150" r="5" fill="#7a1f2b" stroke="#e9c98a" stroke-width="2"/>
</symbol>`

/** The hidden SVG that the page holds once: suit signs and the cards' back. */
export const sprite = `<defs>
  ${gradient('nut', '#e8b04c', '#9a5f1a')}${gradient('cup', '#8fae4a', '#46692a')}${gradient('leaf', '#7cb342', '#2c6e2b')}
  ${gradient('ruby', '#e4444a', '#a5161d')}${gradient('bell', '#ffe08a', '#d0901c')}
  <pattern id="lattice" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d="M0 11H22M11 0V22" stroke="#b5545c" stroke-width="1.6" fill="none"/>
    <circle cx="11" cy="11" r="3" fill="#e9c98a"/>
  </pattern>
  <clipPath id="upper"><rect x="42" y="22" width="116" height="128"/></clipPath></defs>
  ${Object.entries(drawings)
    .flatMap(([pack, signs]) =>
      Object.entries(signs).map(
        ([suit, drawing]) => `<symbol id="sign-${pack}-${suit}" viewBox="0 0 100 100">${drawing}</symbol>`,
      ),
    )
    .join('')}${back}`

/**
 * A suit sign within a drawing, its middle at x and y.
 * @param {Cards} cards @param {string} suit @param {number} x @param {number} y @param {number} size
 */
export const signUse = (cards, suit, x, y, size, turned = false) =>
  `<use href="#sign-${cards}-${suit}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"${
    turned ? ` transform="rotate(180 ${x} ${y})"` : ''
  }/>`

/** A suit sign that stands in a line of text. @param {Cards} cards @param {string} suit */
export const signInline = (cards, suit) =>
  `<svg class="sign" viewBox="0 0 100 100" aria-hidden="true"><use href="#sign-${cards}-${suit}"/></svg>`
