// What strangers send to a port: broken HTTP, broken handshakes, broken frames, and messages that are no moves.

/** Something to send as it is, over a connection of its own. */
export interface Shot {
  readonly name: string
  readonly bytes: Buffer
}

const shot = (name: string, text: string): Shot => ({ name, bytes: Buffer.from(text, 'latin1') })

// ------------------------------------------------------------------------------------------- HTTP

/** The headers by which a request becomes a line of messages; those given are put in their place, or left out if empty. */
export function handshake(target: string, changed: Readonly<Record<string, string>> = {}): string {
  const headers: Record<string, string> = {
    Host: 'localhost',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': Buffer.alloc(16, 7).toString('base64'),
    ...changed,
  }
  const lines = Object.entries(headers).flatMap(([name, value]) => (value === '' ? [] : `${name}: ${value}`))
  return [`GET ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

const targets = [
  '//',
  '///////',
  '/\\',
  '//:99999',
  '//[/?secret=x',
  'http://',
  'http://[',
  'http://user@:80:80/',
  'ws://%',
  ':',
  '?',
  '*',
  '/%',
  '/%00',
  '/%ff%fe',
  '/?secret=%',
  '/?secret=%E0%A4%A',
  '/?secret',
  '/?=&=&&;',
  '/?__proto__=x&constructor=y&secret=__proto__',
  `/?${'a=&'.repeat(2000)}`,
  `/${'../'.repeat(500)}etc/passwd`,
  '/..%2f..%2fpackage.json',
  '/docs/playground/%00',
  '/docs/playground/\x80\xff.js',
  '/?\xe9\xff=\x80',
]

const requests: Shot[] = [
  ...['', '\r\n\r\n', '\0\0\0\0', 'GET', 'GET \r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'hello?\n\n'],
  ...['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'],
  `GET /${'a'.repeat(200_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\n${'X-Flood: y\r\n'.repeat(20_000)}\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(200_000)}\r\n\r\n`,
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: [\r\nBad Name: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nUnfinished',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nshort',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
  'PUT / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n',
  'PUT / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n',
  'CONNECT nowhere:99999 HTTP/1.1\r\nHost: x\r\n\r\n',
  ...['BREW', 'OPTIONS', 'TRACE', 'DELETE', 'M-SEARCH', 'get'].map(
    (method) => `${method} // HTTP/1.1\r\nHost: x\r\n\r\n`,
  ),
  'GET // HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200),
].map((text) => shot(`the request ${JSON.stringify(text.slice(0, 60))}`, text))

const changes: Readonly<Record<string, string>>[] = [
  { Host: '' },
  { Connection: 'close' },
  { Upgrade: 'h2c' },
  { Upgrade: 'websocket, websocket' },
  { 'Sec-WebSocket-Key': '' },
  { 'Sec-WebSocket-Key': 'short' },
  { 'Sec-WebSocket-Version': '' },
  { 'Sec-WebSocket-Version': '99' },
  { 'Sec-WebSocket-Version': 'NaN' },
  { 'Sec-WebSocket-Extensions': ';;;' },
  { 'Sec-WebSocket-Extensions': 'permessage-deflate; server_max_window_bits=99' },
  { 'Sec-WebSocket-Extensions': 'permessage-deflate; __proto__=1; __proto__' },
  { 'Sec-WebSocket-Protocol': ',,,' },
  { 'Sec-WebSocket-Protocol': 'a, a' },
  { Origin: 'null' },
  { Origin: 'http://[' },
  { Cookie: `${'a=b; '.repeat(3000)}` },
  { 'Content-Length': '5' },
]

/** Requests and handshakes for a server whose sockets are at a path. */
export const badRequests = (path: string): Shot[] => [
  ...requests,
  ...targets.flatMap((target) => [
    shot(`a request for ${target.slice(0, 60)}`, `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`),
    shot(`a handshake for ${target.slice(0, 60)}`, handshake(target)),
  ]),
  ...changes.map((changed) =>
    shot(`a handshake with ${JSON.stringify(changed).slice(0, 80)}`, handshake(path, changed)),
  ),
]

// ------------------------------------------------------------------------------------------ Frames

interface Frame {
  readonly opcode?: number
  readonly isLast?: boolean
  readonly reserved?: number
  readonly isMasked?: boolean
  /** A length that is not the payload's. */
  readonly claimed?: bigint
}

/** A frame, as wrong as wished. */
export function frame(payload: string | Buffer, wrong: Frame = {}): Buffer {
  const { opcode = 1, isLast = true, reserved = 0, isMasked = true, claimed } = wrong
  const body = Buffer.from(payload)
  const length = claimed ?? BigInt(body.length)
  const short = length < 126n ? Number(length) : length < 65_536n ? 126 : 127
  const head = Buffer.from([(isLast ? 0x80 : 0) | (reserved << 4) | opcode, (isMasked ? 0x80 : 0) | short])
  const long = Buffer.alloc(short === 126 ? 2 : short === 127 ? 8 : 0)
  if (short === 126) long.writeUInt16BE(Number(length))
  if (short === 127) long.writeBigUInt64BE(length)
  // A mask of zeros leaves the payload as it is.
  return Buffer.concat([head, long, Buffer.alloc(isMasked ? 4 : 0), body])
}

const [MORE, BINARY, CLOSE, PING, PONG] = [0, 2, 8, 9, 10]

const parts = (count: number, text: string) =>
  Array<Buffer>(count).fill(frame(text, { opcode: MORE, isLast: false }))
const farewell = (code: number, ...more: number[]) => Buffer.from([code >> 8, code & 255, ...more])

/** After a good handshake: what it is, and the frames that are sent together. */
const frames: readonly (readonly [name: string, ...sent: readonly Buffer[]])[] = [
  ['an unmasked frame', frame('{}', { isMasked: false })],
  ...[3, 7, 11, 15].map((opcode) => [`a frame of kind ${opcode}`, frame('', { opcode })] as const),
  ...[1, 2, 4, 7].map((reserved) => [`the reserved bits ${reserved}`, frame('{}', { reserved })] as const),
  ['a continuation of nothing', frame('{}', { opcode: MORE })],
  ['two beginnings', frame('{', { isLast: false }), frame('}')],
  ['a message in a hundred parts', frame('{', { isLast: false }), ...parts(100, '')],
  ['parts over every limit', frame('"', { isLast: false }), ...parts(300, 'x'.repeat(1000))],
  ['a length of 2 to the 63rd', frame('', { claimed: 2n ** 63n })],
  ['a length of 2 to the 53rd', frame('', { claimed: 2n ** 53n })],
  ['a gigabyte promised', frame('x', { claimed: 2n ** 30n })],
  ['a frame broken off', frame('{"ply"', { claimed: 100n })],
  ['a head broken off', Buffer.from([0x81])],
  ['text that is no UTF-8', frame(Buffer.from([0xc3, 0x28, 0xff, 0xed, 0xa0, 0x80]))],
  ['bytes', frame(Buffer.alloc(64, 255), { opcode: BINARY })],
  ['a megabyte', frame('x'.repeat(1 << 20))],
  ['a ping in parts', frame('', { opcode: PING, isLast: false })],
  ['a long ping', frame('x'.repeat(200), { opcode: PING })],
  ['a thousand pings', ...Array<Buffer>(1000).fill(frame('x'.repeat(100), { opcode: PING }))],
  ['pongs that nobody asked for', ...Array<Buffer>(100).fill(frame('x', { opcode: PONG }))],
  ['half a code in the farewell', frame('x', { opcode: CLOSE })],
  ...[0, 999, 1004, 1005, 1006, 1015, 5000, 65_535].map(
    (code) => [`the farewell ${code}`, frame(farewell(code), { opcode: CLOSE })] as const,
  ),
  ['a farewell that is no UTF-8', frame(farewell(1000, 0xff, 0xfe), { opcode: CLOSE })],
  [
    'talk after the farewell',
    frame(farewell(1000), { opcode: CLOSE }),
    frame('{}'),
    frame('', { opcode: PING }),
  ],
]

/** Good handshakes for a server whose sockets are at a path, each with broken frames behind it. */
export const badFrames = (path: string): Shot[] =>
  frames.map(([name, ...sent]) => ({ name, bytes: Buffer.concat([Buffer.from(handshake(path)), ...sent]) }))

// ---------------------------------------------------------------------------------------- Messages

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** Values where a move, a ply, a seat or a token belongs, as JSON. */
export const badValues: readonly string[] = [
  'null',
  'true',
  '7',
  '-1',
  '1e999',
  '9007199254740993',
  '""',
  '"__proto__"',
  '"\\ud800"',
  '[]',
  '{}',
  deep(450),
  '{"type":null}',
  '{"type":"__proto__"}',
  '{"type":["play"],"card":"Ac"}',
  '{"type":"play"}',
  '{"type":"play","card":{"toString":1}}',
  '{"type":"play","card":"Xx"}',
  '{"type":"play","card":"Ac","meld":"yes"}',
  '{"type":"deal","deck":[]}',
  '{"type":"deal","deck":[null,"Ac"]}',
  '{"type":"void"}',
  '{"type":"cut","at":-1}',
  '{"__proto__":{"type":"pass"}}',
  '{"constructor":{"prototype":{"type":"pass"}}}',
  '{"toJSON":1,"then":1,"length":-1}',
]

/** Messages that no server has a use for. */
export const badMessages: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  'null',
  'NaN',
  'undefined',
  '42["',
  '\ufeff{}',
  '\0',
  '{"ply":0,"ply":0}',
  '{"type":"move"}',
  'x'.repeat(900),
  'x'.repeat(100_000),
  deep(50_000),
  Buffer.alloc(0),
  Buffer.alloc(300, 255),
  Buffer.from('{"ply":0,"move":null}', 'utf16le'),
  ...badValues,
]
