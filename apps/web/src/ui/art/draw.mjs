// Draws the scenes that were added for this app, in the hand of the others: node apps/web/src/ui/art/draw.mjs
// One light, flat concentric bands around it, ink silhouettes in front, hatching for shade. No gradients, no filters, under 12 KB.
import { writeFileSync } from 'node:fs'

const ink = '#0f192b'
const line = '#16233a'
const round = number => Math.round(number * 10) / 10

/** The same numbers every time, so that a drawing changes only when it is redrawn. */
function dice(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function picture(width, height, title, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}"><title>${title}</title>${body}</svg>\n`
}

function bands(width, height, x, y, radii, colours) {
  const rings = radii.map((radius, at) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours[at]}"/>`).reverse()
  return `<rect width="${width}" height="${height}" fill="${colours.at(-1)}"/>${rings.join('')}`
}

function star(x, y, radius, fill) {
  const long = round(radius * 0.76)
  const short = round(radius * 0.24)
  return `<path d="M${round(x)} ${round(y - radius)}l${short} ${long} ${long} ${short}-${long} ${short}-${short} ${long}-${short}-${long}-${long}-${short} ${long}-${short}z" fill="${fill}"/>`
}

function stars(seed, count, width, height, fill) {
  const next = dice(seed)
  return Array.from({ length: count }, () => {
    const [x, y, size] = [next() * width, next() * height, next()]
    return size > 0.85
      ? star(x, y, 3 + size * 3, fill)
      : `<circle cx="${round(x)}" cy="${round(y)}" r="${round(0.7 + size)}" fill="${fill}"/>`
  }).join('')
}

function hatch(id, path, colour, angle = 45) {
  return `<pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><rect width="1.6" height="6" fill="${colour}"/></pattern><path d="${path}" fill="url(#${id})"/>`
}

function person(x, y, scale, lamp) {
  const light = lamp ? `<path d="M8-22l9-4" stroke="${ink}" stroke-width="3"/><circle cx="19" cy="-22" r="3.8" fill="${lamp}"/>` : ''
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0-44a6.5 6.5 0 0 1 4.4 11.3C9-30 10.5-24 11-17l2 17h-26l2-17c.5-7 2-13 6.6-15.7A6.5 6.5 0 0 1 0-44z" fill="${ink}"/>${light}</g>`
}

const windowLight = (x, y) => `<path d="M${x} ${y + 14}v-10a4 4 0 0 1 8 0v10z" fill="#fbd27e"/>`

/** Sign-in: the gate stands open, and people come with their lamps. */
function door() {
  const dusk = ['#fff4d2', '#fbd27e', '#f0a552', '#d67a4e', '#a7575a', '#6f4763', '#46405f', '#2b3858', '#16233a']
  const gate = 'M262 318V196a58 58 0 0 1 116 0v122z'
  return picture(
    640,
    360,
    'The open gate of the school at dusk, with lamp bearers on the path',
    bands(640, 360, 320, 236, [40, 74, 112, 154, 200, 252, 310, 380], dusk) +
      stars(31, 44, 640, 120, '#fbe7c0') +
      `<path d="M0 262c120-36 220-40 320-38s210 6 320 40v96H0z" fill="#3a2f4d"/>` +
      // Walls with battlements, and a tower at each side of the gate.
      `<path d="M0 318v-92h18v-12h26v12h26v-12h26v12h26v-12h26v12h26v104zM640 318v-92h-18v-12h-26v12h-26v-12h-26v12h-26v-12h-26v12h-26v104z" fill="${ink}"/>` +
      `<path d="M190 318V132l36-62 36 62v186zM378 318V132l36-62 36 62v186z" fill="${ink}"/><path d="M226 70V46l20 6-20 7M414 70V46l20 6-20 7" fill="#b0283f" stroke="${ink}" stroke-width="3"/>` +
      `<path d="M250 318V190a70 70 0 0 1 140 0v128h-12V196a58 58 0 0 0-116 0v122z" fill="${ink}"/>` +
      `<path d="${gate}" fill="#fff4d2"/><path d="M286 318V200a34 34 0 0 1 68 0v118z" fill="#fbd27e"/>` +
      // The two leaves of the gate, swung open.
      `<path d="M262 318V176l22 24v118zM378 318V176l-22 24v118z" fill="#5a3328" stroke="${ink}" stroke-width="2.5"/><path d="M262 214l22 12M262 258l22 4M378 214l-22 12M378 258l-22 4" stroke="${ink}" stroke-width="2"/>` +
      [206, 222, 398, 414].map(x => windowLight(x + 6, 150)).join('') +
      windowLight(222, 196) +
      windowLight(410, 196) +
      hatch('d1', 'M246 140h16v178h-16zM434 140h16v178h-16zM108 226h18v92h-18zM576 226h18v92h-18z', '#a7575a', 90) +
      star(320, 158, 12, '#f4b63f') +
      `<path d="M0 318h640v42H0z" fill="#4a3a58"/><path d="M276 318h88l70 42H206z" fill="#a7575a"/><path d="M288 318h64l34 42H254z" fill="#d67a4e"/>` +
      person(306, 352, 1.15, '#fff4d2') +
      person(344, 344, 0.95, '#7fd3c3') +
      person(214, 352, 1.25, '#f4b63f') +
      person(434, 354, 1.3, '#f4b63f'),
  )
}

/** Set-up: the observatory is being built, at first light. */
function founding() {
  const morning = ['#fffdf0', '#fbeec4', '#f6d9a0', '#eab488', '#c98f86', '#8f7f93', '#5f7396', '#43597d', '#2f4566']
  const poles = [214, 262, 378, 426].map(x => `M${x} 300V108`).join('')
  return picture(
    640,
    360,
    'The observatory being built at first light',
    bands(640, 360, 320, 206, [36, 70, 108, 150, 198, 252, 312, 382], morning) +
      stars(9, 18, 640, 70, '#f3f5ec') +
      `<path d="M0 290c110-34 230-30 320-22s220 4 320-16v108H0z" fill="#55506f"/>` +
      `<path d="M240 312V196h160v116z" fill="${ink}"/><path d="M232 190h176v12H232z" fill="${ink}"/>` +
      // The dome: its ribs stand, one half is covered.
      `<path d="M244 190a76 76 0 0 1 76-76v76z" fill="${ink}"/><path d="M320 114a76 76 0 0 1 76 76M320 114c26 18 40 44 42 76M320 114c12 20 18 46 20 76M320 114v76" fill="none" stroke="${ink}" stroke-width="5"/>` +
      `<path d="${poles}M206 146h228M206 196h60M374 196h60M206 246h60M374 246h60" stroke="#5a3328" stroke-width="5" fill="none"/><path d="M214 246l48-50M426 246l-48-50M214 196l48-50M426 196l-48-50" stroke="#5a3328" stroke-width="2.5"/>` +
      // A crane lifts the telescope's tube.
      `<path d="M470 312V92M470 92H330M470 92l38 34M470 124l-44-32" stroke="${ink}" stroke-width="5" fill="none"/><path d="M352 94v30" stroke="${ink}" stroke-width="2"/><path d="M322 140l58-24 8 18-58 24z" fill="#b0521d" stroke="${ink}" stroke-width="3"/>` +
      [262, 300, 338, 370].map(x => windowLight(x - 4, 232)).join('') +
      `<path d="M306 312v-34a14 14 0 0 1 28 0v34z" fill="#fbd27e"/>` +
      hatch('f1', 'M382 202h18v110h-18zM244 202h8v110h-8z', '#c98f86', 90) +
      `<path d="M0 312h640v48H0z" fill="#6d6684"/><path d="M120 312l16-22h34l14 22zM500 312v-16h54v16zM514 296v-14h30v14z" fill="${ink}"/>` +
      person(152, 334, 1.2, '#f4b63f') +
      person(250, 340, 1.25, '') +
      person(288, 344, 1.3, '#7fd3c3') +
      person(404, 340, 1.2, '') +
      person(566, 336, 1.15, '#f2a873'),
  )
}

/** A class without pupils: two benches, and the lamp already lit. */
function benches() {
  return picture(
    200,
    140,
    'Empty benches under a lamp',
    hatch('b1', 'M20 124h160v8H20z', '#9aa99c') +
      `<path d="M20 122h160" stroke="${line}" stroke-width="3"/><path d="M100 6v14" stroke="${line}" stroke-width="4"/><path d="M86 20h28l8 18H78z" fill="#b0521d" stroke="${line}" stroke-width="4" stroke-linejoin="round"/><path d="M92 38a8 8 0 0 0 16 0z" fill="#f4b63f" stroke="${line}" stroke-width="3"/>` +
      `<path d="M66 50l-10 8M134 50l10 8M100 52v9M80 52l-4 9M120 52l4 9" stroke="#64757c" stroke-width="3" stroke-linecap="round"/>` +
      [28, 108]
        .map(
          x =>
            `<path d="M${x} 84h64v9H${x}zM${x + 8} 93v29M${x + 56} 93v29" fill="#fbfcf6" stroke="${line}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/><path d="M${x + 10} 106h44" stroke="${line}" stroke-width="3"/>`,
        )
        .join('') +
      hatch('b2', 'M72 86h18v5H72zM152 86h18v5h-18z', '#9aa99c') +
      `<path d="M44 84v-8h22v8z" fill="#1f6a9c" stroke="${line}" stroke-width="3.5" stroke-linejoin="round"/>`,
  )
}

/** Nothing waits for a decision: the seal at rest beside the closed letter. */
function seal() {
  return picture(
    200,
    140,
    'A seal at rest beside a closed letter',
    hatch('s1', 'M20 124h160v8H20z', '#9aa99c') +
      `<path d="M20 122h160" stroke="${line}" stroke-width="3"/><g transform="rotate(-5 74 86)"><path d="M28 54h92v64H28z" fill="#fbfcf6" stroke="${line}" stroke-width="4" stroke-linejoin="round"/><path d="M28 54l46 38 46-38M28 118l34-36M120 118L86 82" fill="none" stroke="${line}" stroke-width="3"/></g>` +
      hatch('s2', 'M88 84l32 28-4 4H62z', '#9aa99c') +
      `<circle cx="75" cy="92" r="15" fill="#a11f38" stroke="${line}" stroke-width="4"/>${star(75, 92, 10, '#fff1c4')}` +
      `<path d="M140 122v-12h36v12z" fill="#b0521d" stroke="${line}" stroke-width="4" stroke-linejoin="round"/><path d="M150 110l3-26h10l3 26z" fill="#fbfcf6" stroke="${line}" stroke-width="4" stroke-linejoin="round"/><circle cx="158" cy="74" r="12" fill="${line}"/>` +
      star(150, 34, 8, '#b0521d') +
      star(122, 24, 5, '#64757c'),
  )
}

/** The head of a printed sign-in card: one ink, so that any printer can draw it. */
function ornament() {
  const ticks = Array.from({ length: 37 }, (_, at) => {
    const angle = Math.PI + (at * Math.PI) / 36
    const inner = at % 6 === 0 ? 44 : 50
    const point = radius => `${round(160 + radius * 2.4 * Math.cos(angle))} ${round(62 + radius * Math.sin(angle))}`
    return `M${point(inner)}L${point(56)}`
  }).join('')
  return picture(
    320,
    72,
    'A graduated arc with crossed alidades',
    `<path d="M25.6 62a134.4 56 0 0 1 268.8 0" fill="none" stroke="#000" stroke-width="1.5"/><path d="${ticks}" stroke="#000" stroke-width="1.2"/><path d="M0 66h320M0 70h320" stroke="#000" stroke-width="1.2"/>` +
      `<g transform="translate(144 30)"><circle cx="16" cy="16" r="14.5" fill="#fff" stroke="#000" stroke-width="1.5"/><path d="M7 7l10.5 7.5L25 25l-10.5-7.5z"/><path d="M25 7l-7.5 10.5L7 25l7.5-10.5z" fill="#fff" stroke="#000" stroke-width="1.2"/></g>`,
  )
}

const drawings = { door: door(), founding: founding(), 'spot-benches': benches(), 'spot-seal': seal(), 'card-ornament': ornament() }
for (const [name, drawing] of Object.entries(drawings)) writeFileSync(new URL(`./${name}.svg`, import.meta.url), drawing)
