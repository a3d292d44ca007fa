// Those who speak in the story, as portraits. Wick and the King are in drawings of their own.
import { bands, hatch, ink, picture, star, stars } from './hand.mjs'

const SIZE = 240
const line = `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`
const shape = (d, fill) => `<path d="${d}" fill="${fill}" ${line}/>`
const stroke = (d, width = 4, colour = ink) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const dot = (x, y, radius, fill = ink) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

const EYES = {
  open: stroke('M91 108q8-7 16 0M133 108q8-7 16 0', 4) + dot(99, 115, 4.4) + dot(141, 115, 4.4),
  /** Closed and at ease. */
  closed: stroke('M90 113q9 7 18 0M132 113q9 7 18 0', 4) + stroke('M90 101q9-5 18-1M132 100q9-4 18 1', 3.4),
  stern: stroke('M90 104l18 3M150 104l-18 3', 4.4) + dot(99, 115, 4.4) + dot(141, 115, 4.4),
  wide:
    stroke('M88 103q10-9 20-2M132 101q10-7 20 2', 4) +
    dot(98, 115, 5.4) +
    dot(142, 115, 5.4) +
    dot(100, 113, 1.8, '#fff6e2') +
    dot(144, 113, 1.8, '#fff6e2'),
  aside: stroke('M90 107q9-6 18 0M132 107q9-6 18 0', 4) + dot(102, 114, 4.4) + dot(145, 114, 4.4),
}
const MOUTHS = {
  smile: stroke('M106 146q14 9 28 0'),
  small: stroke('M111 148q9 4 18 0'),
  straight: stroke('M109 148h22'),
  grin: shape('M102 142q18 4 36 0-4 17-18 17t-18-17z', '#fff6e2'),
  wry: stroke('M108 149q14 1 25-6'),
}

/** A bust before one light: what lies behind it, shoulders, neck, head, hair, and what is held in front. */
const bust = ({
  title,
  light,
  seed,
  robe,
  collar,
  skin,
  shade,
  eyes = 'open',
  mouth = 'smile',
  width = 1,
  behind = '',
  hair,
  front = '',
}) =>
  picture(
    SIZE,
    SIZE,
    title,
    bands(SIZE, SIZE, 120, 112, [50, 76, 102, 132], light) +
      stars(seed, 10, SIZE, 60, '#fff1c4') +
      behind +
      `<g transform="translate(120 0) scale(${width} 1) translate(-120 0)">${shape('M12 246c4-52 28-72 70-80l38 12 38-12c42 8 66 28 70 80z', robe)}${hatch('h', 'M182 178c22 10 38 30 42 68h-40c4-26 4-48-2-68z', ink, 60, 0.5)}${shape('M84 164l36 40 36-40-14-11H98z', collar)}</g>` +
      shape('M101 142h38v24l-19 18-19-18z', shade) +
      shape('M120 54c30 0 43 21 43 50 0 32-18 56-43 56s-43-24-43-56c0-29 13-50 43-50z', skin) +
      hatch('s', 'M148 74c10 8 15 20 15 32 0 24-12 42-26 50 10-20 16-52 11-82z', shade, 60, 0.9) +
      EYES[eyes] +
      stroke('M120 118l-4 13h7', 3) +
      MOUTHS[mouth] +
      hair +
      front,
  )

const estela = bust({
  title: 'Estela, the founder, on a star plate',
  light: ['#fdf3d3', '#f0cf8c', '#c9925a', '#6c5a66', '#22345a'],
  seed: 71,
  robe: '#2b4a73',
  collar: '#f0dcb4',
  skin: '#c98f66',
  shade: '#b27a54',
  eyes: 'open',
  mouth: 'smile',
  behind:
    `<circle cx="120" cy="104" r="92" fill="none" stroke="#b0521d" stroke-width="5"/><circle cx="120" cy="104" r="92" fill="none" stroke="#fff1c4" stroke-width="5" stroke-dasharray="2 14"/>` +
    shape('M120 26c16 0 26 10 26 22s-10 18-26 18-26-6-26-18 10-22 26-22z', '#e6e3dc'),
  hair:
    shape('M76 116c-8-46 12-74 44-74s52 28 44 74c-4-20-10-34-20-42-16 4-36 4-48 0-10 8-16 22-20 42z', '#e6e3dc') +
    stroke('M88 68q14-16 32-16M152 68q-10-14-24-16', 2.5, '#9aa6b2') +
    star(120, 52, 9, '#f4b63f'),
  front: stroke('M84 128q4 3 8 1M148 129q4 2 8-1', 2.5, '#8f5f40') + star(120, 212, 13, '#f4b63f'),
})

const vale = bust({
  title: 'Director Vale with the Ledger',
  light: ['#f1f7e4', '#bfe0cd', '#6fb0a4', '#2f6f74', '#17334a'],
  seed: 12,
  robe: '#16233a',
  collar: '#f3f5ec',
  skin: '#8d5a3b',
  shade: '#764a30',
  eyes: 'stern',
  mouth: 'straight',
  behind: shape('M72 128c-10-56 12-88 48-88s58 32 48 88l-4 24H76z', '#22151a'),
  hair:
    shape('M78 108c-4-38 12-64 42-64 32 0 46 26 42 66-6-16-14-26-22-32-20 12-44 18-62 30z', '#22151a') +
    stroke('M112 52q24 4 34 20', 3, '#5a3a44'),
  front:
    `<circle cx="98" cy="115" r="14" fill="none" ${line}/><circle cx="142" cy="115" r="14" fill="none" ${line}/>` +
    stroke('M112 115h16') +
    shape('M74 196h92v44H74z', '#8a3a12') +
    `<path d="M84 196v44" stroke="${ink}" stroke-width="3"/>` +
    stroke('M100 210h52M100 220h36', 3, '#f4b63f') +
    shape('M148 186h14v22l-7-6-7 6z', '#f4b63f'),
})

const pin = (x, y) => star(x, y, 8, '#f4b63f')
const halloran = bust({
  title: 'Ms Halloran, who knows each star by its brass pin',
  light: ['#fff1c4', '#e9c483', '#9a8270', '#4d5c78', '#1d2b49'],
  seed: 33,
  robe: '#3d5a7c',
  collar: '#d9b98a',
  skin: '#e9bf98',
  shade: '#d2a179',
  eyes: 'closed',
  mouth: 'smile',
  behind: shape('M70 116c-12-52 14-82 50-82s62 30 50 82c8 24 6 44-4 56-28 8-64 8-92 0-10-12-12-32-4-56z', '#7a3a22'),
  hair:
    shape('M76 112c-6-42 12-68 44-68s50 26 44 68c-8-18-14-30-26-40-20 2-44 10-62 40z', '#7a3a22') +
    pin(88, 66) +
    pin(110, 50) +
    pin(136, 54) +
    pin(154, 74),
  front: star(120, 212, 14, '#f4b63f'),
})

const tull = bust({
  title: 'Coach Tull in the scarf that he knitted',
  light: ['#fff4d2', '#fbd27e', '#e58a4a', '#8a4a44', '#2f2a48'],
  seed: 5,
  robe: '#8a2a14',
  collar: '#65662a',
  width: 1.1,
  skin: '#5f3b26',
  shade: '#4a2d1c',
  eyes: 'open',
  mouth: 'smile',
  hair:
    shape('M78 98c-2-32 14-52 42-52s44 20 42 52c-8-18-20-26-42-26s-34 8-42 26z', '#17121a') +
    shape('M78 122c0 34 16 52 42 52s42-18 42-52c-6 16-14 22-24 20-12-4-24-4-36 0-10 2-18-4-24-20z', '#17121a') +
    stroke('M107 150q13 8 26 0', 4, '#e7cb9c'),
  front:
    shape('M64 172q56 30 112 0l6 22q-62 32-124 0z', '#e0a33c') +
    stroke('M76 182l6 18M96 190l4 18M118 192v18M140 190l-4 18M162 182l-6 18', 4, '#8a3a12') +
    shape('M140 200l28-6 8 44h-30z', '#e0a33c') +
    stroke('M146 212l24-4M150 226l24-4', 4, '#8a3a12'),
})

const pell = bust({
  title: 'Mr Pell from the kitchen, with a bun',
  light: ['#fff8df', '#f3e3a4', '#b9c787', '#6a8a5c', '#2a4438'],
  seed: 44,
  robe: '#f0e6cf',
  collar: '#b0283f',
  skin: '#e3b48c',
  shade: '#cb986f',
  eyes: 'wide',
  mouth: 'small',
  hair:
    shape('M80 84c-18-6-22-34 2-40 6-18 34-22 44-10 18-10 40 6 34 24 14 8 8 24-2 26l-2 12H82z', '#fffdf5') +
    stroke('M100 84v-14M120 84V66M140 84V70', 3) +
    shape('M80 84h80v14q-40-8-80 0z', '#e6ddc6') +
    stroke('M78 104q-4 8-1 20M162 104q4 8 1 20', 7, '#b9b2a8'),
  front:
    shape('M96 140q12-12 24-4 12-8 24 4-12 12-24 4-12 8-24-4z', '#b9b2a8') +
    shape('M88 216c0-20 14-28 32-28s32 8 32 28q-32 10-64 0z', '#dd9a4e') +
    stroke('M104 200l10-5M118 196l10-2M130 202l8-3', 3, '#fff1c4'),
})

const sol = bust({
  title: 'Sol Arden, out of breath',
  light: ['#fffbe0', '#f7e08a', '#d9b53c', '#7a7a52', '#2a3a50'],
  seed: 18,
  robe: '#1c659f',
  collar: '#f2c530',
  skin: '#c4844f',
  shade: '#a96c3c',
  eyes: 'stern',
  mouth: 'grin',
  behind: shape('M150 60c34-16 58 4 56 40-2 24-14 40-30 50 6-20 2-42-14-56z', '#3a1f16'),
  hair:
    shape('M78 102c-6-40 14-60 42-60s48 20 42 60c-6-16-14-26-24-30-18 6-42 10-60 30z', '#3a1f16') +
    shape('M79 84q41-22 82 0l1 12q-42-20-84 0z', '#f2c530') +
    stroke('M122 70l-6 8h9l-7 9', 3),
  front: `<path d="M120 192l-12 22h11l-7 22 26-30h-12l8-14z" fill="#f2c530" ${line}/>`,
})

const nela = bust({
  title: 'Nela under her hood',
  light: ['#d9cfe8', '#a99ac4', '#6f5f92', '#43385c', '#1a1730'],
  seed: 60,
  robe: '#43304f',
  collar: '#2a2140',
  skin: '#d9a982',
  shade: '#bd8b66',
  eyes: 'aside',
  mouth: 'wry',
  behind: shape('M54 172C40 84 66 24 120 24s80 60 66 148z', '#43304f'),
  hair:
    shape('M76 128c-8-52 8-84 44-84s52 32 44 84c-4-10-6-20-8-30-6 2-12 0-18-6-22 8-42 6-52-2-4 12-6 26-10 38z', '#17121f') +
    shape('M76 128c-8-52 6-80 38-84-18 20-22 52-22 78 0 16-2 26-6 36-6-8-8-18-10-30z', '#17121f'),
  front:
    hatch('n', 'M54 172C44 104 56 50 92 32 70 70 66 118 76 172z', '#a99ac4', 60, 0.6) +
    shape('M108 206a12 12 0 0 1 24 0c0 10-4 12-4 20h-16c0-8-4-10-4-20z', '#a99ac4'),
})

const curl = (x, y) => `<circle cx="${x}" cy="${y}" r="15" fill="#2a1710" ${line}/>`
const otto = bust({
  title: 'Otto Lindo with a ladle of brave soup',
  light: ['#fff4d2', '#fbc777', '#e07a48', '#8f3f44', '#31234a'],
  seed: 27,
  robe: '#bf3a1c',
  collar: '#fff1c4',
  skin: '#a9754c',
  shade: '#8f5f3a',
  eyes: 'wide',
  mouth: 'grin',
  hair: [
    [84, 82],
    [92, 62],
    [112, 50],
    [134, 50],
    [150, 64],
    [157, 84],
    [120, 66],
    [104, 74],
    [138, 74],
  ]
    .map(([x, y]) => curl(x, y))
    .join(''),
  front:
    stroke('M90 138h2M148 138h2M95 134h1M144 134h1', 4, '#6f4226') +
    stroke('M196 240l-18-74', 7, '#16233a') +
    shape('M152 152h46c0 16-10 24-23 24s-23-8-23-24z', '#b9c6d6') +
    stroke('M164 142q-6-8 0-16M178 140q-6-9 0-18M190 142q-5-8 0-15', 4, '#fff1c4'),
})

const eloy = bust({
  title: 'Eloy, the ninth, thirteen years old',
  light: ['#fff8df', '#fbd27e', '#e0894a', '#8a2f38', '#26142a'],
  seed: 9,
  robe: '#2a2140',
  collar: '#f0dcb4',
  skin: '#dba87c',
  shade: '#c08d62',
  eyes: 'wide',
  mouth: 'small',
  hair:
    shape('M76 112c-10-46 12-72 46-72 32 0 50 26 42 70-6-10-8-18-10-26-8 6-18 8-28 6 2-6 2-10 0-14-14 10-38 14-50 36z', '#1c1420') +
    stroke('M118 40q4-14 14-14', 5),
  front:
    // The dark that he had over himself, drawn aside.
    `<path d="M0 0h44C30 90 44 170 20 240H0zM240 0h-30c16 80 2 160 14 240h16z" fill="#120c1c"/><path d="M10 0C4 90 20 170 0 240M24 0C14 90 32 170 10 240M38 0C26 90 40 170 18 240M232 0c10 80-2 160 4 240M218 0c14 80 0 160 10 240" fill="none" stroke="#efe2d4" stroke-width="1.8"/>` +
    // A hand, lifted, with ink on its fingers.
    shape(
      'M146 240c-6-18-8-28-2-34l4-26c1-6 9-6 9 0l1 18 3-24c1-6 9-5 9 1l-1 24 6-20c2-6 9-4 8 2l-4 22 8-12c4-5 10-1 8 5-6 18-12 28-18 44z',
      '#dba87c',
    ) +
    `<path d="M150 178h7M162 172h8M178 178h7" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`,
})

/** A small hand, pressed into something. */
const print = (x, y, size, fill) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M-9 14c-4-6-6-10-5-13 1-2 4-1 5 1l2 4-2-17c0-3 5-3 5 0l1 12 1-15c0-3 5-3 5 0l0 15 3-12c1-3 5-2 5 1l-2 13 3-5c2-3 5-1 4 2-3 9-5 12-8 16-4 4-13 4-17-2z" fill="${fill}"/>`

const guardian = picture(
  SIZE,
  SIZE,
  'A guardian, with the print of a small hand',
  bands(SIZE, SIZE, 120, 120, [46, 74, 104, 136], ['#fff1c4', '#f4b63f', '#c25a2b', '#6d1f33', '#1d1124']) +
    stars(3, 12, SIZE, 60, '#f6cfa0') +
    shape('M120 30c44 0 66 34 66 78 0 18-4 32-12 44 30 10 48 40 54 92H12c6-52 24-82 54-92-8-12-12-26-12-44 0-44 22-78 66-78z', '#140e1f') +
    hatch('g', 'M186 108c0 18-4 32-12 44 30 10 48 40 54 92h-42c4-34-4-66-24-86 10-20 12-48 6-90 12 10 18 24 18 40z', '#c25a2b', 60, 0.7) +
    stroke('M54 108c0-44 22-78 66-78', 3, '#c25a2b') +
    dot(98, 104, 13, '#fbd27e') +
    dot(142, 104, 13, '#fbd27e') +
    dot(98, 106, 5.5, '#140e1f') +
    dot(142, 106, 5.5, '#140e1f') +
    `<path d="M80 88h36v12q-18-8-36 2zM124 100V88h36v14q-18-10-36-2z" fill="#140e1f"/>` +
    `<circle cx="120" cy="196" r="31" fill="#8a2a14" ${line}/><circle cx="120" cy="196" r="24" fill="#dd8046"/>` +
    print(120, 196, 1.15, '#4a1410'),
)

const letter = picture(
  SIZE,
  SIZE,
  'The letter with nine lines',
  bands(SIZE, SIZE, 120, 116, [46, 74, 104, 136], ['#fff4d2', '#fbd27e', '#e58a4a', '#7d4458', '#2a3450']) +
    stars(14, 14, SIZE, 70, '#fbe7c0') +
    stroke('M120 0v40', 3, '#dd8046') +
    `<g transform="rotate(-4 120 124)">${shape('M50 40h140v168H50z', '#fffaf0')}${stroke('M66 62h96', 4, '#8a3a12')}${[78, 94, 110, 126, 142, 158, 174, 190].map(y => `<path d="M66 ${y - 4}h${y % 32 === 14 ? 92 : 108}v8H66z" fill="url(#l)"/>`).join('')}</g>` +
    `<pattern id="l" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2" height="5" fill="${ink}"/></pattern>` +
    shape('M178 176c14-4 24 6 30 12 2 12-4 24-14 30-14 2-26-4-30-14-2-12 4-24 14-28z', '#b0283f') +
    print(186, 197, 0.85, '#5f1220'),
)

/** An animal before one light. */
const animal = (title, light, seed, body) =>
  picture(SIZE, SIZE, title, bands(SIZE, SIZE, 120, 112, [50, 76, 102, 132], light) + stars(seed, 10, SIZE, 60, '#fff1c4') + body)

const hiccup = animal(
  'The Hiccup, a small beast with one ear and three feet, in a bush',
  ['#fff0d8', '#f6b392', '#dc6a4d', '#a8323e', '#45203a'],
  83,
  // The bush behind it, the beast, and leaves in front.
  `<path d="M0 246v-84c18-26 40-20 50-6 8-32 42-34 54-12 16-22 46-18 54 8 16-18 44-14 82 22v72z" fill="#2c4a3a" ${line}/>` +
    shape('M96 92c-20-34-18-62-4-66 14-2 22 22 26 56z', '#8a6a52') +
    stroke('M100 78c-8-16-10-30-6-38', 4, '#5e4636') +
    shape('M120 78c34 0 56 22 58 56 2 20 14 32 14 62 0 18-24 26-72 26s-72-8-72-26c0-30 12-42 14-62 2-34 24-56 58-56z', '#a5826a') +
    hatch('b', 'M158 96c14 12 18 26 20 40 2 20 14 32 14 60 0 14-14 22-38 24 18-30 18-84 4-124z', '#6d5344', 60, 0.8) +
    shape('M150 84c8-6 16-4 18 2l-8 10z', '#8a6a52') +
    dot(98, 126, 15, '#fff6e2') +
    dot(146, 126, 15, '#fff6e2') +
    stroke('M83 126a15 15 0 0 1 30 0 15 15 0 0 1-30 0M131 126a15 15 0 0 1 30 0 15 15 0 0 1-30 0') +
    dot(101, 128, 6) +
    dot(143, 128, 6) +
    stroke('M82 104q10-8 22-4M162 104q-10-8-22-4', 4) +
    shape('M110 150h24l-12 12z', ink) +
    dot(122, 176, 8, ink) +
    shape('M70 214c0-12 24-12 24 0v18H70zM110 216c0-12 24-12 24 0v16h-24zM150 214c0-12 24-12 24 0v18h-24z', '#8a6a52') +
    stroke('M186 82l10-10M194 98l14-4M178 70l4-14', 4, '#fff1c4') +
    `<path d="M0 246v-34c14-14 28-10 36 2 10-12 28-10 34 4 40 14 80 14 104 0 8-14 26-14 34-2 8-10 20-12 32-2v32z" fill="#1c3428" ${line}/>`,
)

const tapioca = animal(
  'Tapioca, the goat, on a ledge',
  ['#ffe6bd', '#f6b86c', '#dd8046', '#6b3433', '#272b4a'],
  89,
  shape('M0 214l52-16 60 10 68-12 60 14v36H0z', '#412e46') +
    // The horns, the ears, the neck, the head, the beard.
    shape('M96 66C70 54 56 30 66 10c4 22 20 34 44 40zM144 66c26-12 40-36 30-56-4 22-20 34-44 40z', '#6f6a66') +
    stroke('M70 32l10-4M82 46l8-6M170 32l-10-4M158 46l-8-6', 3) +
    shape('M84 160c-12 24-20 54-22 92h116c-2-38-10-68-22-92z', '#e9e2d2') +
    hatch('g', 'M142 160c12 24 22 54 24 92h-40c14-28 18-64 16-92z', '#a99f8c', 60, 0.9) +
    shape('M84 84C62 76 42 82 34 98c16 10 36 10 52 2zM156 84c22-8 42-2 50 14-16 10-36 10-52 2z', '#cfc5b0') +
    shape('M120 54c28 0 42 16 40 42l-10 48c-4 22-14 32-30 32s-26-10-30-32L80 96c-2-26 12-42 40-42z', '#f5efe2') +
    hatch('t', 'M146 66c10 8 14 18 12 30l-10 48c-3 16-9 26-18 30 10-30 18-70 16-108z', '#b9ae9a', 60, 0.8) +
    shape('M87 100a13 9 0 0 1 26 0 13 9 0 0 1-26 0zM127 100a13 9 0 0 1 26 0 13 9 0 0 1-26 0z', '#f4b63f') +
    stroke('M95 100h10M135 100h10', 5) +
    stroke('M84 86q14-10 30-2M156 86q-14-10-30-2', 4.4) +
    stroke('M110 142q10 8 20 0M120 148v8M106 160q16-8 30 2', 4) +
    shape('M110 174c2 16 4 26 10 34 6-8 8-18 10-34z', '#cfc5b0') +
    // A piece of the sign that warned of the rift.
    shape('M136 156l30 2-4 14-24-6z', '#f4b63f') +
    stroke('M144 161l14 2', 3),
)

export const cast = { estela, vale, halloran, tull, pell, sol, nela, otto, eloy, guardian, letter, hiccup, tapioca }
