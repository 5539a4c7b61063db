// @ts-check
// Court cards: one half of a figure in the upper half of the card, from cloth, head and what it holds. The face turns a
// copy of it upside down.
import { signUse } from './signs.js'

/** @typedef {import('stichspiel').Suit} Suit */
/** @typedef {import('stichspiel/i18n').Cards} Cards */
/** @typedef {{ robe: string, dark: string, trim: string, other: string, hair: string, grey: string }} Cloth */

const ink = '#2a2233'
const skin = '#f4d9bb'
const gold = '#e6ae38'
const line = `stroke="${ink}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"`

/** @type {Readonly<Record<Cards, Readonly<Record<Suit, Cloth>>>>} */
const wardrobe = {
  french: {
    c: { robe: '#2d6b57', dark: '#1d4a3c', trim: gold, other: '#b5343c', hair: '#6a4528', grey: '#d9d3c6' },
    s: { robe: '#2c4f86', dark: '#1d3660', trim: gold, other: '#b5343c', hair: '#33261f', grey: '#8d8a88' },
    h: { robe: '#b8313a', dark: '#84202a', trim: gold, other: '#2c4f86', hair: '#d8a448', grey: '#e8e2d4' },
    d: {
      robe: '#c9742c',
      dark: '#93501a',
      trim: '#f2d487',
      other: '#3c3f73',
      hair: '#a3582a',
      grey: '#b98a4e',
    },
  },
  german: {
    c: {
      robe: '#8a5a2a',
      dark: '#613c19',
      trim: '#f0c450',
      other: '#3f6d33',
      hair: '#3d2a1c',
      grey: '#d8d0c0',
    },
    s: {
      robe: '#3f7d3b',
      dark: '#295726',
      trim: '#f0c450',
      other: '#a8323a',
      hair: '#8a5a2b',
      grey: '#c8b089',
    },
    h: {
      robe: '#bb2f36',
      dark: '#861d26',
      trim: '#f0c450',
      other: '#2f5f8a',
      hair: '#5a3a22',
      grey: '#efe8da',
    },
    d: {
      robe: '#d79b22',
      dark: '#9f6d10',
      trim: '#fff0bd',
      other: '#a8323a',
      hair: '#7a4a26',
      grey: '#a9a19a',
    },
  },
}

/** Shoulders and breast. @param {Cloth} cloth */
const coat = ({ robe, dark }) => `
  <path fill="${robe}" ${line} d="M36 152V139C48 119 74 113 87 108H113C126 113 152 119 164 139V152Z"/>
  <path fill="${dark}" opacity=".55" d="M36 152V139C42 130 50 124 58 120 54 130 53 140 55 152ZM164 152V139C158 130 150 124 142 120
  146 130 147 140 145 152Z"/>`

/** @param {string} fill */
const face = (fill) => `
  <path fill="${fill}" ${line} d="M92 92V112C96 116 104 116 108 112V92Z"/>
  <path fill="${fill}" ${line} d="M82 76C82 58 90 54 100 54 110 54 118 58 118 76 118 92 108 101 100 101 92 101 82 92 82 76Z"/>
  <path fill="none" ${line} stroke-width="1.6" d="M87 71Q91 68 95 71M105 71Q109 68 113 71M100 75 98 85H102"/>
  <circle cx="91.500" cy="75.500" r="2.100" fill="${ink}"/><circle cx="108.500" cy="75.500" r="2.100" fill="${ink}"/>`

const mouth =
  '<path fill="none" stroke="#b3404a" stroke-width="2.400" stroke-linecap="round" d="M95 92Q100 95 105 92"/>'

/** @param {string} hair */
const beard = (hair) => `
  <path fill="${hair}" ${line} d="M82 78C81 100 90 117 100 120 110 117 119 100 118 78 115 88 110 89 106 87 102 85 98 85 94 87 90 89
  85 88 82 78Z"/><path fill="#b3404a" d="M95 93Q100 96 105 93 100 90 95 93Z"/>
  <path fill="none" stroke="${ink}" stroke-width="1.200" opacity=".5" d="M92 100Q94 108 98 113M108 100Q106 108 102 113M100 99V115"/>`

/** @param {string} hair */
const moustache = (hair) =>
  `${mouth}<path fill="${hair}" ${line} stroke-width="1.200" d="M100 87C94 85 88 88 82 84 85 93 95 93 100 90 105 93 115 93 118 84 112 88
  106 85 100 87Z"/>`

/** Hair that falls on the shoulders. @param {string} hair */
const longHair = (hair) =>
  `<path fill="${hair}" ${line} d="M100 48C78 48 76 64 76 78 76 94 68 100 72 116 80 120 90 116 92 108H108C110 116 120 120 128 116 132 100
  124 94 124 78 124 64 122 48 100 48Z"/>`

/** Hair to the ears, rolled in. @param {string} hair */
const shortHair = (hair) =>
  `<path fill="${hair}" ${line} d="M100 48C80 48 77 62 77 76 76 88 70 88 72 96 76 102 86 100 88 92L112 92C114 100 124 102 128 96 130 88
  124 88 123 76 123 62 120 48 100 48Z"/>`

/** @param {Cloth} cloth */
const kingsCrown = ({ trim, other }) => `
  <path fill="${other}" ${line} d="M82 56C80 40 92 32 100 32 108 32 120 40 118 56Z"/>
  <path fill="${trim}" ${line} d="M79 62 75 38 88 49 100 30 112 49 125 38 121 62Z"/>
  <path fill="${trim}" ${line} d="M79 62V68C90 63 110 63 121 68V62C110 57 90 57 79 62Z"/>
  <g fill="#fff6dc" ${line} stroke-width="1.500"><circle cx="75" cy="37" r="3.500"/><circle cx="100" cy="29" r="3.500"/>
  <circle cx="125" cy="37" r="3.500"/></g><circle cx="100" cy="55" r="3" fill="#c22a32"/>`

/** @param {Cloth} cloth */
const queensCrown = ({ trim }) => `
  <path fill="${trim}" ${line} d="M83 58 79 42Q87 50 90 40 96 48 100 34 104 48 110 40 113 50 121 42L117 58C108 54 92 54 83 58Z"/>
  <g fill="#fff6dc" ${line} stroke-width="1.300"><circle cx="79" cy="41" r="2.600"/><circle cx="90" cy="39" r="2.600"/>
  <circle cx="100" cy="33" r="3"/><circle cx="110" cy="39" r="2.600"/><circle cx="121" cy="41" r="2.600"/></g>
  <circle cx="100" cy="51" r="2.600" fill="#c22a32"/>`

/** A cap with a feather. @param {Cloth} cloth */
const cap = ({ other, trim }) => `
  <path fill="${trim}" ${line} d="M116 52C130 50 148 40 144 26 134 24 120 34 114 48Z"/>
  <path fill="none" ${line} stroke-width="1.300" d="M117 50Q130 42 140 30"/>
  <path fill="${other}" ${line} d="M76 64C70 48 84 38 102 39 120 38 130 48 124 64 110 58 90 58 76 64Z"/>
  <path fill="${trim}" ${line} d="M77 66C90 60 110 60 123 66V60C110 54 90 54 77 60Z"/>`

/** An officer's tall hat with a plume. @param {Cloth} cloth */
const shako = ({ other, trim }) => `
  <path fill="#fff6dc" ${line} d="M100 38C90 30 92 20 100 12 108 20 110 30 100 38Z"/>
  <path fill="${other}" ${line} d="M81 64 76 34C90 27 110 27 124 34L119 64C108 59 92 59 81 64Z"/>
  <path fill="none" stroke="${trim}" stroke-width="3" d="M78 41Q100 56 122 41"/>
  <path fill="${ink}" d="M79 66C92 59 108 59 121 66 108 64 92 64 79 66Z" stroke="${ink}" stroke-width="3"/>
  <circle cx="100" cy="40" r="5.500" fill="${trim}" ${line}/>`

/** @param {number} x @param {number} y @param {Cloth} cloth */
const hand = (x, y, { trim }) => `
  <path fill="${trim}" ${line} d="M${x - 11} ${y + 8}H${x + 11}L${x + 13} ${y + 18}H${x - 13}Z"/>
  <ellipse cx="${x}" cy="${y + 2}" rx="8.500" ry="8" fill="${skin}" ${line}/>
  <path fill="none" ${line} stroke-width="1.200" d="M${x - 6} ${y}H${x + 5}M${x - 6} ${y + 4}H${x + 5}"/>`

/** @param {Cloth} cloth */
const sword = (cloth) => `
  <path fill="#dfe5ec" ${line} d="M143 112V42L146.500 32 150 42V112Z"/><path fill="none" stroke="#8d98a5" d="M146.500 42V110"/>
  <path fill="${gold}" ${line} d="M133 112H160V117H133Z"/>${hand(146.5, 122, cloth)}`

/** @param {Cloth} cloth */
const sceptre = (cloth) => `
  <path fill="${gold}" ${line} d="M144 60H149V124H144Z"/>
  <circle cx="146.500" cy="50" r="9" fill="${gold}" ${line}/><path fill="none" ${line} d="M146.500 41V31M142 35H151M138 50H155"/>
  ${hand(146.5, 122, cloth)}`

/** @param {Cloth} cloth */
const flower = (cloth) => `
  <path fill="none" stroke="#3c7a3a" stroke-width="3.500" d="M146 122C146 108 144 98 142 88"/>
  <path fill="#4f9a48" ${line} stroke-width="1.300" d="M146 108C154 106 158 100 158 94 150 94 146 100 146 108Z"/>
  <g fill="${cloth.other}" ${line} stroke-width="1.500">${[0, 72, 144, 216, 288]
    .map((turn) => `<ellipse cx="142" cy="69" rx="7" ry="9" transform="rotate(${turn} 142 78)"/>`)
    .join(
      '',
    )}</g><circle cx="142" cy="78" r="5.500" fill="${gold}" ${line} stroke-width="1.500"/>${hand(146, 124, cloth)}`

/** @param {Cloth} cloth */
const halberd = (cloth) => `
  <path fill="#8a5a2a" ${line} d="M146 56H151V150H146Z"/>
  <path fill="#dfe5ec" ${line} d="M148.500 26 153 46 151 60H146L144 46Z"/>
  <path fill="#dfe5ec" ${line} d="M146 52C136 44 132 52 130 60 134 72 140 72 146 66Z"/>${hand(148, 120, cloth)}`

/** @param {Cloth} cloth */
const sabre = (cloth) => `
  <path fill="#dfe5ec" ${line} d="M141 114C150 92 154 62 142 34 160 56 162 92 150 116Z"/>
  <path fill="none" stroke="${gold}" stroke-width="4.500" d="M134 114C140 118 152 120 158 114"/>${hand(145, 122, cloth)}`

const ermine = `<path fill="#fbf6e8" ${line} d="M84 107C72 111 58 114 50 122 66 134 134 134 150 122 142 114 128 111 116 107 112 117 88 117
  84 107Z"/><g fill="${ink}">${[62, 78, 93, 107, 122, 138]
    .map((x, i) => `<path d="M${x} ${i % 5 ? 123 : 119}l2.200 5h-4.400z"/>`)
    .join('')}</g>`

/** A breast of stripes. @param {Cloth} cloth */
const stripes = ({ trim, other }) =>
  `<path fill="${trim}" ${line} d="M87 108 80 152H120L113 108Z"/><path fill="none" stroke="${other}" stroke-width="4" d="M93 112
  89 152M100 112V152M107 112 111 152"/>`

/** A breast of lozenges. @param {Cloth} cloth */
const lozenges = ({ trim, other }) =>
  `<path fill="${other}" ${line} d="M86 108 78 152H122L114 108Z"/><g fill="${trim}"><path d="M100 116l7 9-7 9-7-9ZM100 137l7 9-7 9-7-9Z"/>
  <path d="M87 128l5 7-5 7-4-7ZM113 128l4 7-4 7-5-7Z"/></g>`

/** Buttons and braid. @param {Cloth} cloth */
const braid = ({ trim, other }) =>
  `<path fill="${other}" ${line} d="M88 108 86 152H114L112 108Z"/><g fill="none" stroke="${trim}" stroke-width="3" stroke-linecap="round">
  <path d="M84 122H116M83 134H117M82 146H118"/></g><g fill="${trim}" ${line} stroke-width="1"><circle cx="100" cy="122" r="3"/>
  <circle cx="100" cy="134" r="3"/><circle cx="100" cy="146" r="3"/></g>`

/** @param {Cloth} cloth */
const epaulettes = ({ trim }) =>
  `<g fill="${trim}" ${line} stroke-width="1.500"><path d="M50 124C54 116 66 112 74 114L70 124C64 128 56 128 50 124Z"/>
  <path d="M150 124C146 116 134 112 126 114L130 124C136 128 144 128 150 124Z"/></g>`

/** @param {Cloth} cloth */
const collar = ({ trim }) =>
  `<path fill="${trim}" ${line} d="M86 105 76 118 92 122 100 114 108 122 124 118 114 105C108 111 92 111 86 105Z"/>`

/** @param {Cloth} cloth */
const necklace = ({ trim }) =>
  `<path fill="#fbf6e8" ${line} d="M84 108C74 112 70 116 66 122 80 118 90 122 100 132 110 122 120 118 134 122 130 116 126 112 116 108
  110 120 90 120 84 108Z"/><circle cx="100" cy="122" r="4" fill="${trim}" ${line}/>`

/** @type {Readonly<Record<string, (cloth: Cloth) => string>>} */
const figures = {
  'french K': (cloth) =>
    longHair(cloth.grey) +
    coat(cloth) +
    lozenges(cloth) +
    ermine +
    face(skin) +
    beard(cloth.grey) +
    kingsCrown(cloth) +
    sword(cloth),
  'french Q': (cloth) =>
    longHair(cloth.hair) +
    coat(cloth) +
    stripes(cloth) +
    face(skin) +
    mouth +
    necklace(cloth) +
    queensCrown(cloth) +
    flower(cloth),
  'french J': (cloth) =>
    shortHair(cloth.hair) +
    coat(cloth) +
    stripes(cloth) +
    face(skin) +
    mouth +
    collar(cloth) +
    cap(cloth) +
    halberd(cloth),
  'german K': (cloth) =>
    longHair(cloth.grey) +
    coat(cloth) +
    lozenges(cloth) +
    ermine +
    face(skin) +
    beard(cloth.grey) +
    kingsCrown(cloth) +
    sceptre(cloth),
  'german Q': (cloth) =>
    shortHair(cloth.hair) +
    coat(cloth) +
    braid(cloth) +
    epaulettes(cloth) +
    face(skin) +
    moustache(cloth.hair) +
    shako(cloth) +
    sabre(cloth),
  'german J': (cloth) =>
    shortHair(cloth.hair) +
    coat(cloth) +
    stripes(cloth) +
    face(skin) +
    moustache(cloth.hair) +
    collar(cloth) +
    cap(cloth) +
    halberd(cloth),
}

/**
 * A court card's picture: two halves in a frame. The Ober wears the suit sign high, the Unter low.
 * @param {Cards} cards @param {string} rank @param {Suit} suit
 */
export function court(cards, rank, suit) {
  const cloth = wardrobe[cards][suit]
  const isUnter = cards === 'german' && rank === 'J'
  const low = `<circle cx="62" cy="126" r="19" fill="#fdf3d6" stroke="${cloth.dark}" stroke-width="2"/>${signUse(cards, suit, 62, 126, 29)}`
  const half = `<g clip-path="url(#upper)">${figures[`${cards} ${rank}`]?.(cloth)}</g>${isUnter ? low : signUse(cards, suit, 60, 44, 30)}`
  const frame = 'x="42" y="22" width="116" height="256" rx="6"'
  return `<rect ${frame} fill="${cards === 'french' ? '#fffdf6' : '#fdf3d6'}"/>${half}<g transform="rotate(180 100 150)">${half}</g>
    <path d="M42 150H158" stroke="${cloth.trim}" stroke-width="5"/><path d="M42 147.500H158M42 152.500H158" stroke="${ink}" stroke-width="1"/>
    <rect ${frame} fill="none" stroke="${cloth.dark}" stroke-width="2"/>`
}
