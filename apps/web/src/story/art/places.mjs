// The twelve places of the story.
import { bands, hatch, ink, mirrored, person, picture, round, star, stars, windowAt } from './hand.mjs'

const W = 640
const H = 360
const place = (title, body) => picture(W, H, title, body)
const wide = [34, 66, 104, 148, 200, 258, 322, 396]
const at = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('')

const DUSK = ['#fff4d2', '#fbd27e', '#f4b63f', '#e58a4a', '#c0604b', '#7d4458', '#473a57', '#2a3450', '#182540']
const SEA = ['#f1f7e4', '#cfe9d2', '#8ccdbb', '#4fa39b', '#2f7a80', '#27596d', '#21415b', '#1a2f4a', '#152540']
const SILVER = ['#fbfcf6', '#e6ebe6', '#bccbd2', '#8aa4b6', '#5c7b99', '#3f5a7d', '#2b4060', '#1e2e4a', '#16233a']
const BLOOD = ['#fff0d8', '#f6b392', '#dc6a4d', '#a8323e', '#6e2138', '#45203a', '#291d36', '#191a30', '#111628']
const COPPER = ['#ffe6bd', '#f6b86c', '#dd8046', '#a5502a', '#6b3433', '#412e46', '#272b4a', '#192344', '#111a33']
const STORM = ['#fffbe0', '#f7e08a', '#cbbd6c', '#8f9a7c', '#627680', '#465a70', '#30435c', '#223350', '#182742']
const SUNRISE = ['#fff8df', '#ffe6ad', '#fdcb90', '#f5ad85', '#e6958c', '#c98798', '#a07d9c', '#7a789d', '#5d7199']
const DAY = ['#fffdf0', '#fff5cf', '#f7e7a4', '#dfe4ab', '#bddab2', '#99cbb8', '#79b5b5', '#639fae', '#4f88a0']
const NIGHT = ['#fff1c4', '#f6cf86', '#c99a5c', '#7d6f6c', '#4d5c78', '#37486c', '#28385a', '#1d2b49', '#152039']

/** A ring of wedge stones round an arch. */
const voussoirs = (x, y, outer, inner, count, skip = []) => {
  const point = (radius, angle) => `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
  return `<path d="${Array.from({ length: count }, (_, index) => index)
    .filter(index => !skip.includes(index))
    .map(index => {
      const from = Math.PI + (Math.PI * index) / count + 0.014
      const to = Math.PI + (Math.PI * (index + 1)) / count - 0.014
      const edge = index === (count - 1) / 2 ? outer + 10 : outer
      return `M${point(edge, from)}L${point(edge, to)}L${point(inner, to)}L${point(inner, from)}z`
    })
    .join('')}" fill="${ink}"/>`
}

const lampPost = (x, base, height) =>
  `<path d="M${x} ${base}v-${height}m-${round(height / 14)} 0h${round(height / 7)}" stroke="${ink}" stroke-width="${round(height / 26)}"/><circle cx="${x}" cy="${base - height - height / 16}" r="${round(height / 15)}" fill="#fbe7c0" stroke="${ink}" stroke-width="${round(height / 50)}"/>`

const arch = place(
  'A street at dusk; where the bus stop was stands an arch of old stone',
  bands(W, H, 320, 214, wide, DUSK) +
    stars(11, 40, W, 130, '#fbe7c0') +
    `<path d="M0 262l44-30 34 26 26-18v-46h14v40l40-20 30 34v60H0zM640 252l-40-26-34 28-30-20v-36h-14v34l-36-16-32 36v62h186z" fill="#2a2b45"/>` +
    [20, 60, 120, 148, 500, 540, 590, 616].map((x, index) => windowAt(x, 268 + (index % 3) * 5, 7, 11)).join('') +
    voussoirs(320, 206, 92, 64, 11) +
    `<path d="M228 209h28v33h-28zM228 245h28v33h-28zM228 281h28v24h-28zM384 209h28v33h-28zM384 245h28v33h-28zM384 281h28v24h-28z" fill="${ink}"/>` +
    hatch('a', 'M246 209h10v96h-10zM402 209h10v96h-10z', '#e58a4a', 0) +
    star(320, 122, 9, '#f4b63f') +
    `<path d="M0 304h640v56H0z" fill="#231f38"/><path d="M262 304h116l96 56H166z" fill="#7d4458"/><path d="M284 304h72l50 56H234z" fill="#c0604b"/>` +
    mirrored(lampPost(204, 306, 74) + lampPost(164, 318, 108) + lampPost(96, 344, 176), W) +
    // The timetable of the one bus, and the dog who has an opinion about it.
    `<path d="M416 232v74" stroke="${ink}" stroke-width="4"/><path d="M416 218h34v40h-34z" fill="#fbe7c0" stroke="${ink}" stroke-width="3"/><path d="M422 228h22" stroke="#b0521d" stroke-width="3"/>` +
    hatch('b', 'M422 234h22v18h-22z', '#7d4458', 90, 1) +
    `<path d="M236 336c-2-14 2-22 10-26l-2-12 6-8 4 5 8-1 6 8-8 5-2 8c4 6 5 13 4 21l5 1v3h-31c-8 0-10-8-6-12 2 4 3 6 6 6z" fill="${ink}"/>`,
)

const bridge = place(
  'A bridge over dark water leads to the Counting Gate',
  bands(W, H, 404, 184, wide, SEA) +
    stars(23, 44, W, 110, '#f3f5ec') +
    `<path d="M0 236c80-26 170-30 250-12v64H0z" fill="#21415b"/>` +
    // The gatehouse with its one lantern eye and its teeth.
    `<path d="M344 292V112h22v-14h20v14h20v-14h20v14h20v-14h20v14h22v180z" fill="${ink}"/><path d="M322 292V150l16-30 16 30v142zM486 292V150l16-30 16 30v142z" fill="${ink}"/>` +
    `<circle cx="416" cy="156" r="18" fill="#fbd27e" stroke="#8ccdbb" stroke-width="3"/><circle cx="416" cy="156" r="8" fill="#fff4d2"/>` +
    `<path d="M380 292v-60a36 36 0 0 1 72 0v60z" fill="#2f7a80"/><path d="M388 204v60l6 10 6-10v-62m4-4v66l6 10 6-10v-66m4 4v62l6 10 6-10v-60M382 226h68M382 246h68" fill="none" stroke="${ink}" stroke-width="5"/>` +
    hatch('a', 'M490 160h22v132h-22zM462 116h26v176h-26z', '#4fa39b', 90) +
    `<path d="M0 290h640v70H0z" fill="#173349"/><path d="M60 318h120M220 338h90M480 322h110M410 342h70M20 346h80" stroke="#4fa39b" stroke-width="2.5" stroke-linecap="round"/>` +
    `<path d="M400 300h32M406 312h20M396 324h24M410 336h16" stroke="#fbd27e" stroke-width="4" stroke-linecap="round" opacity=".8"/>` +
    `<path d="M0 284c130-16 250-16 390 4v14c-26-2-40 2-52 14-12-14-62-16-76 2-14-18-66-18-80 0-14-18-64-18-78 2-18-18-66-18-104-8z" fill="${ink}"/><path d="M0 284c130-16 250-16 390 4" fill="none" stroke="#8ccdbb" stroke-width="2"/>` +
    [70, 140, 210, 280]
      .map(x => `<path d="M${x} 278v-24h-5h10" stroke="${ink}" stroke-width="3"/><circle cx="${x}" cy="248" r="5" fill="#fbd27e"/>`)
      .join('') +
    person(118, 280, 1.15, '#f4b63f') +
    person(164, 277, 1, '#fbd27e') +
    person(246, 277, 1.05, '#f4b63f'),
)

const clockMark = index => {
  const angle = (index / 9) * 2 * Math.PI - Math.PI / 2
  const point = radius => `${round(320 + radius * Math.cos(angle))} ${round(136 + radius * Math.sin(angle))}`
  return `M${point(62)}L${point(74)}`
}
const hanging = index => {
  const x = 96 + index * 56
  const lit = index !== 8
  return `<path d="M${x} 0v${46 + (index % 2) * 16}" stroke="${ink}" stroke-width="2"/><path d="M${x - 8} ${46 + (index % 2) * 16}h16l4 8-4 16h-16l-4-16z" fill="${lit ? '#fff1c4' : '#28385a'}" stroke="${ink}" stroke-width="3"/>`
}
const chair = (x, y, size, fill = ink) =>
  `<path d="M${x - 11 * size} ${y}v-${34 * size}a${11 * size} ${11 * size} 0 0 1 ${22 * size} 0v${34 * size}z" fill="${fill}"/>`
const dome = place(
  'Under the dome: the Great Clock with nine marks, a table, nine chairs, eight lamps and a dark one',
  bands(W, H, 320, 136, [40, 76, 112, 156, 206, 264, 326, 398], NIGHT) +
    `<path d="M320-120L0 250M320-120L120 280M320-120L240 290M320-120L400 290M320-120L520 280M320-120L640 250" stroke="#152039" stroke-width="5"/><path d="M0 200Q320 60 640 200M0 130Q320-30 640 130" fill="none" stroke="#152039" stroke-width="3"/>` +
    `<circle cx="320" cy="136" r="84" fill="none" stroke="${ink}" stroke-width="10"/><circle cx="320" cy="136" r="84" fill="none" stroke="#dd8046" stroke-width="3"/><path d="${at(9, clockMark)}" stroke="${ink}" stroke-width="6"/><path d="M320 136V84M320 136l34 20" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><circle cx="320" cy="136" r="7" fill="#b0521d" stroke="${ink}" stroke-width="3"/>` +
    at(9, hanging) +
    `<path d="M0 262h640v98H0z" fill="#1b2742"/><path d="M0 262h640" stroke="#c99a5c" stroke-width="2"/>` +
    [170, 220, 270, 370, 420, 470].map(x => chair(x, 284, 1.1)).join('') +
    chair(320, 284, 1.5) +
    `<path d="M314 246h12v10h-12z" fill="#4d5c78"/>` +
    `<path d="M112 284h416l26 22H86z" fill="${ink}"/><path d="M112 284h416" stroke="#f6cf86" stroke-width="3"/><path d="M150 306h18v46h-18zM472 306h18v46h-18z" fill="${ink}"/>` +
    hatch('a', 'M96 306h448l-8 8H104zM306 306h28v46h-28z', '#c99a5c') +
    chair(110, 352, 1.4) +
    chair(530, 352, 1.4) +
    // The goat sleeps beside the ninth chair.
    `<path d="M352 346c0-14 12-20 26-20 10 0 16 3 20 8l12-8-2 9 8 5-8 8-8-1c-2 6-8 9-16 9h-22c-8 0-10-4-10-10z" fill="#f3f5ec" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/>`,
)

const fold = x => `M${x} 0C${x + 8} 110 ${x - 10} 210 ${round(x * 0.72)} 300`
const mirrorStage = place(
  'Silver curtains, an empty frame, and a floor that repeats every step',
  bands(W, H, 320, 160, wide, SILVER) +
    stars(7, 22, W, 90, '#f3f5ec') +
    `<path d="M258 296V128a62 62 0 0 1 124 0v168z" fill="#fbfcf6" stroke="${ink}" stroke-width="9"/><path d="M270 292V130a50 50 0 0 1 100 0v162z" fill="#bccbd2"/>` +
    hatch('a', 'M320 80a50 50 0 0 1 50 50v162h-50z', '#5c7b99', 45) +
    star(320, 52, 10, '#f4b63f') +
    mirrored(
      `<path d="M0 0h214C196 90 210 190 150 300H0z" fill="#1e2e4a"/><path d="${[14, 34, 54, 74, 94, 114, 134, 154, 174, 194].map(fold).join('')}" fill="none" stroke="#8aa4b6" stroke-width="2"/><path d="M214 0C196 90 210 190 150 300" fill="none" stroke="#fbfcf6" stroke-width="2.5"/><path d="M126 206q26 10 58-4" stroke="#f4b63f" stroke-width="5" fill="none"/>`,
      W,
    ) +
    `<path d="M0 298h640v62H0z" fill="#16233a"/><path d="M0 298h640" stroke="#e6ebe6" stroke-width="2.5"/><path d="M262 302h116v26a58 34 0 0 1-116 0z" fill="#3f5a7d"/>` +
    person(320, 296, 1.8, null) +
    `<g opacity=".5">${person(326, 306, 1.8, null, '#8aa4b6').replace('scale(1.8)', 'scale(1.8 -1.2)')}</g>`,
)

const trunk = (x, width, lean) =>
  `<path d="M${x} 320c4-90-4-170 ${lean}-330h${width}c-8 130-12 240 ${round(width * 0.2 - lean)} 330z" fill="${ink}"/>`
const branch = d => `<path d="${d}" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`
const wood = place(
  'A wood lit from below; in its middle a white flower',
  bands(W, H, 320, 282, [30, 58, 92, 136, 188, 248, 316, 392], BLOOD) +
    stars(31, 20, W, 110, '#f6b392') +
    `<path d="M40 300V40h14v260zM150 300V20h10v280zM470 300V30h12v270zM580 300V50h12v250zM236 290V90h7v200zM400 290V80h7v210z" fill="#45203a"/>` +
    mirrored(
      trunk(-6, 44, 6) +
        trunk(86, 28, -4) +
        trunk(186, 18, 4) +
        branch(
          'M96 130C130 110 150 84 154 50M120 112c20 4 40-4 52-20M30 90c26-10 40-30 44-60M190 160c22-8 34-26 36-50M206 146c14 2 24-2 32-10',
        ) +
        hatch('a', 'M2 0h12v316H2zM88 0h8v316h-8z', '#dc6a4d', 90, 0.5),
      W,
    ) +
    `<path d="M0 312c110-22 220-26 320-26s210 4 320 26v48H0z" fill="#1b1126"/><path d="M0 312c110-22 220-26 320-26s210 4 320 26" fill="none" stroke="#a8323e" stroke-width="2"/>` +
    `<path d="M320 316c-2-20 2-30 0-46" stroke="#2f7a5a" stroke-width="5" fill="none"/><path d="M320 304c14-2 20-10 22-18-12 0-20 6-22 18zM320 310c-14-2-20-10-22-18 12 0 20 6 22 18z" fill="#2f7a5a"/>` +
    `<path d="M320 262c-18 4-30-6-30-20 10-2 18 0 24 6-4-12-2-22 6-30 8 8 10 18 6 30 6-6 14-8 24-6 0 14-12 24-30 20z" fill="#fffdf0" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/><circle cx="320" cy="252" r="5" fill="#f4b63f"/>` +
    `<path d="M300 322c-20 8-30 20-34 34M320 320v36M340 322c20 8 30 20 34 34M310 320c-8 10-12 22-12 36M330 320c8 10 12 22 12 36" stroke="#dc6a4d" stroke-width="3" fill="none"/>`,
)

const rift = place(
  'Copper threads hang over a deep rift',
  bands(W, H, 320, 332, wide, COPPER) +
    stars(19, 40, W, 120, '#f3f5ec') +
    `<path d="M0 150l70-10 60 14 44 40 10 50 24 44 4 72H0zM640 140l-64-14-66 20-40 44-16 56-20 40-6 74h212z" fill="${ink}"/>` +
    hatch('a', 'M150 174l24 20 10 50 24 44 4 72h-30l-6-70-18-50zM496 166l-26 24-16 56-20 40-6 74h28l8-70 20-44z', '#dd8046', 20, 0.6) +
    `<g fill="none" stroke="#f6b86c"><path d="M90 142Q320 262 560 132" stroke-width="4"/><path d="M120 154Q320 232 520 146" stroke-width="2.5"/><path d="M150 168Q320 330 480 186" stroke-width="2.5"/><path d="M60 142Q300 200 500 150" stroke-width="2" stroke-dasharray="60 14 90 22"/></g>` +
    // The thread that was cut.
    `<path d="M176 206c50 30 76 42 92 82M468 200c-30 26-52 34-66 66" fill="none" stroke="#dd8046" stroke-width="3" stroke-linecap="round"/><path d="M268 288l-8 8M268 288l8 6M402 266l-7 8M402 266l8 5" stroke="#dd8046" stroke-width="2.5"/>` +
    person(326, 196, 1.5, null) +
    `<path d="M286 168l80-8" stroke="${ink}" stroke-width="3.5"/><circle cx="286" cy="172" r="5" fill="#fff4d2"/><circle cx="366" cy="164" r="5" fill="#fff4d2"/>` +
    person(84, 142, 1.15, '#fbd27e') +
    `<path d="M70 120V96h20M566 126v-26h-20" stroke="${ink}" stroke-width="6" fill="none"/>`,
)

const stone = (x, base, width, height, lean) =>
  `<g transform="rotate(${lean} ${x} ${base})"><path d="M${x} ${base}l4-${height - 10} ${round(width * 0.4)}-10 ${round(width * 0.5)} 12 2 ${height - 8}z" fill="${ink}"/><path d="M${x + width * 0.5} ${base - height * 0.75}v${round(height * 0.5)}${at(4, index => `M${x + width * 0.5 - 7} ${round(base - height * (0.7 - index * 0.13))}h14`)}" stroke="#f7e08a" stroke-width="2.5"/></g>`
const ring = place(
  'Standing stones in a ring, each with a ladder of light, under a storm',
  bands(W, H, 320, 132, wide, STORM) +
    `<path d="M0 62c50-26 90-6 120 0 40-30 100-20 130 8 30-16 60-8 76 4L300 0H0zM640 74c-40-30-90-18-120-4-40-26-90-16-116 8-20-12-44-10-60 0L360 0h280z" fill="#182742"/><path d="M0 62c50-26 90-6 120 0 40-30 100-20 130 8M640 74c-40-30-90-18-120-4-40-26-90-16-116 8" fill="none" stroke="#627680" stroke-width="2.5"/>` +
    `<path d="M322 62l-20 56h18l-24 66 62-82h-24l22-40z" fill="#fffbe0" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/>` +
    `<path d="M0 272c120-18 240-22 320-22s200 4 320 22v88H0z" fill="#223350"/>` +
    [
      [206, 258, 22, 66, -2],
      [264, 252, 18, 54, 1],
      [360, 252, 18, 54, -1],
      [412, 258, 22, 66, 3],
      [120, 284, 36, 112, 3],
      [486, 284, 36, 112, -4],
      [30, 330, 58, 178, -3],
      [552, 330, 58, 178, 3],
    ]
      .map(row => stone(...row))
      .join('') +
    hatch('a', 'M30 326l4-160 14-6v166zM606 324l-4-156-12-4v160z', '#8f9a7c', 90) +
    `<path d="M0 324c120-14 240-18 320-18s200 4 320 18v36H0z" fill="${ink}"/><path d="M150 330h340" stroke="#cbbd6c" stroke-width="2" stroke-dasharray="18 10"/>` +
    person(286, 318, 1.3, '#f4b63f') +
    person(330, 316, 1.2, '#7fd3c3') +
    person(372, 318, 1.3, '#fbd27e'),
)

const yard = place(
  'The school yard in the morning; the arch lies broken in it',
  bands(W, H, 320, 226, wide, SUNRISE) +
    stars(12, 12, W, 60, '#fff8df') +
    `<path d="M70 70q9-10 18 0 9-10 18 0M130 100q7-8 14 0 7-8 14 0M520 60q9-10 18 0 9-10 18 0" fill="none" stroke="#43385c" stroke-width="3" stroke-linecap="round"/>` +
    mirrored(
      `<path d="M0 262V120h26v-12h18v12h18v-12h18v12h20v142z" fill="#2b2b49"/><path d="M100 262V174h16v-8h14v8h16v-8h14v8h16v88z" fill="#2b2b49"/>${windowAt(30, 150, 12, 22, '#ffe6ad')}${windowAt(58, 150, 12, 22, '#ffe6ad')}${windowAt(124, 196, 9, 16, '#ffe6ad')}${hatch('a', 'M0 120h14v142H0zM100 174h10v88h-10z', '#c98798', 90)}`,
      W,
    ) +
    `<path d="M0 258c90-12 180-16 320-16s230 4 320 16v102H0z" fill="#574a6d"/><path d="M0 300c110-14 200-16 320-16s210 2 320 16v60H0z" fill="#2b2b49"/>` +
    // The arch as it fell: two feet still stand, its stones lie in a row.
    `<path d="M206 286v-66h30v66zM404 286v-40h30v40z" fill="${ink}"/><path d="M206 218l8-28 24 6-4 24z" fill="${ink}"/><path d="M252 292l10-20 26 4 4 18zM300 296l18-22 22 8-4 16zM346 294l8-18 28 2-2 18zM446 298l16-16 20 10-6 10zM168 300l10-16 22 6-2 12z" fill="${ink}"/>` +
    hatch('b', 'M224 220h12v66h-12zM422 246h12v40h-12z', '#fdcb90', 0) +
    `<path d="M322 274l6-10 14 2" fill="none" stroke="#fff8df" stroke-width="2.5"/>` +
    person(118, 338, 1.8, null) +
    person(524, 338, 1.75, null) +
    person(566, 344, 1.6, null) +
    `<path d="M60 340h40M60 340v14M96 340v14" stroke="${ink}" stroke-width="5"/>`,
)

const column = x =>
  `<path d="M${x - 4} 96h34v10h-4v182h6v12h-38v-12h6V106h-4z" fill="#2d5a6b"/><path d="M${x + 4} 108v178" stroke="#99cbb8" stroke-width="3"/>`
const hall = place(
  'A bright hall of columns; on its wall a law in one line',
  bands(W, H, 320, 168, wide, DAY) +
    `<path d="M0 0h640v72q-320-60-640 0z" fill="#2d5a6b"/><path d="M0 72q320-60 640 0" fill="none" stroke="#fffdf0" stroke-width="2.5"/>` +
    `<path d="M232 116h176v60H232z" fill="#fffdf0" stroke="${ink}" stroke-width="5"/><path d="M226 110h188v8H226zM226 174h188v8H226z" fill="${ink}"/><path d="M252 138h136M272 154h96" stroke="#b0521d" stroke-width="4" stroke-linecap="round" stroke-dasharray="22 7 34 7 14 7"/>` +
    `<path d="M402 190c6-8 6-12 10-10s0 8-2 10c6-6 10-8 12-4s-4 6-6 9c6-3 9-2 9 2s-8 8-15 9c-7 0-12-8-8-16z" fill="#b0521d"/>` +
    [34, 112, 190, 424, 502, 580].map(column).join('') +
    hatch('a', 'M52 106h10v182H52zM130 106h10v182h-10zM500 106h8v182h-8zM578 106h8v182h-8z', '#4f88a0', 90) +
    `<path d="M0 298h640v62H0z" fill="#2d5a6b"/><path d="M0 298h640" stroke="#fffdf0" stroke-width="2.5"/><path d="M320 298L40 360M320 298l-140 62M320 298v62M320 298l140 62M320 298l280 62" stroke="#639fae" stroke-width="1.5"/>` +
    [86, 164, 476, 554]
      .map(
        x =>
          `<path d="M${x} 62v34" stroke="${ink}" stroke-width="2"/><path d="M${x - 8} 96h16l4 8-4 16h-16l-4-16z" fill="#fff1c4" stroke="${ink}" stroke-width="3"/>`,
      )
      .join('') +
    person(286, 336, 1.5, null) +
    person(340, 334, 1.45, null) +
    person(392, 338, 1.55, null),
)

const stair = place(
  'A long stair climbs to a lit doorway',
  bands(W, H, 446, 104, wide, DUSK) +
    stars(41, 34, 360, 150, '#fbe7c0') +
    `<path d="M408 168V92a38 38 0 0 1 76 0v76z" fill="#fff4d2" stroke="${ink}" stroke-width="8"/><path d="M424 166V94a22 22 0 0 1 44 0v72z" fill="#fbd27e"/>` +
    `<path d="M640 150h-150v18h-96v22h-46v22h-46v22h-46v22h-46v22h-46v24h-50v24h-54v26h-60v10h640z" fill="${ink}"/><path d="M490 168h-96v22h-46v22h-46v22h-46v22h-46v22h-46v24h-50v24h-54v26H0" fill="none" stroke="#e58a4a" stroke-width="3"/>` +
    hatch('a', 'M394 190h246v30H348v-8zM302 234h338v26H256v-4zM210 278h430v24H164v-2z', '#7d4458', 0) +
    `<path d="M586 150V40h54v110z" fill="${ink}"/><path d="M0 0h90v120l-30 30v60L0 240z" fill="${ink}"/>` +
    windowAt(606, 66, 12, 22) +
    windowAt(24, 60, 12, 22, '#c0604b') +
    // A landing with a cushion, and a cat on it.
    `<path d="M262 234c-4-8 2-14 10-14h24c8 0 12 6 8 14z" fill="#b0283f" stroke="${ink}" stroke-width="2.5"/><path d="M272 220c0-10 8-14 14-12l2-6 5 5 4-4v8c2 3 3 6 2 9z" fill="${ink}"/>` +
    person(178, 300, 1.35, '#f4b63f') +
    `<path d="M362 156q4-8 12-8-6 6-2 8t10-8q2 10-8 12t-12-4z" fill="#fbe7c0"/>`,
)

const pot = (x, y, size) =>
  `<path d="M${x} ${y - 26}v16" stroke="${ink}" stroke-width="2.5"/><path d="M${x - 14 * size} ${y - 10}h${28 * size}l-3 ${18 * size}q-${11 * size} 7-${22 * size} 0z" fill="${ink}"/>`
const kitchen = place(
  'The kitchen: a fire under a great pot, and a long table',
  bands(W, H, 320, 214, wide, COPPER) +
    `<path d="M0 0h640v96q-40-10-60 24v200H420V176a100 84 0 0 0-200 0v144H60V120Q40 86 0 96z" fill="${ink}"/>` +
    hatch('a', 'M196 150h24v170h-24zM420 150h24v170h-24zM60 130h14v190H60zM566 130h14v190h-14z', '#a5502a', 0) +
    `<path d="M0 78h640" stroke="#6b3433" stroke-width="7"/>` +
    [92, 140, 184, 460, 506, 552]
      .map((x, index) => pot(x, 112 + (index % 2) * 10, 0.8 + (index % 3) * 0.15))
      .join('')
      .replaceAll(`fill="${ink}"`, 'fill="#dd8046"') +
    `<path d="M262 300q-18-26 6-46 2 14 10 16-2-30 22-44 0 22 14 30 2-14 10-20 22 20 16 42 8-4 10-12 22 20 4 44z" fill="#fbd27e"/><path d="M290 302q-8-18 8-28 4 10 10 12 2-12 10-18 16 16 10 34z" fill="#fff4d2"/>` +
    `<path d="M276 190h88l-6 52q-38 18-76 0z" fill="${ink}" stroke="#f6b86c" stroke-width="3"/><path d="M268 186h104v10H268z" fill="${ink}"/><path d="M320 130v34M272 190q48-60 96 0" fill="none" stroke="${ink}" stroke-width="5"/>` +
    `<path d="M300 178q-10-14 0-26t0-26M324 174q-10-14 0-26t0-26M346 178q-8-12 0-22" fill="none" stroke="#ffe6bd" stroke-width="4" stroke-linecap="round" opacity=".8"/>` +
    `<path d="M0 316h640v44H0z" fill="#1b1430"/><path d="M36 316h568v16H36z" fill="#6b3433" stroke="${ink}" stroke-width="3"/>` +
    `<path d="M96 316c0-14 10-18 22-18s22 4 22 18zM470 316v-26h34v26z" fill="#f6b86c" stroke="${ink}" stroke-width="3"/><path d="M104 304l8-6M116 302l8-5M528 316a16 13 0 0 0 34 0z" fill="none" stroke="${ink}" stroke-width="3"/><path d="M524 306h42q-4 10-12 10h-18q-8 0-12-10z" fill="#ffe6bd" stroke="${ink}" stroke-width="3"/>` +
    person(248, 318, 1.7, null) +
    `<path d="M236 240q-6-14 6-16 6-6 12 0 12 2 6 16z" fill="#fffdf0" stroke="${ink}" stroke-width="2.5"/>`,
)

const shelf = (x, y, width) => {
  const books = Array.from({ length: Math.floor(width / 12) }, (_, index) => {
    const height = 26 + ((index * 7 + x + y) % 4) * 4
    return `M${x + 4 + index * 12} ${y}v-${height}h9v${height}z`
  }).join('')
  return `<path d="${books}" fill="#22345a"/><path d="M${x} ${y}h${width}v6h-${width}z" fill="${ink}"/>`
}
const library = place(
  'The library at night; brass pins show the stars',
  bands(W, H, 320, 130, wide, NIGHT) +
    `<circle cx="320" cy="130" r="88" fill="none" stroke="${ink}" stroke-width="12"/><path d="M320 42v176M232 130h176" stroke="${ink}" stroke-width="4"/><path d="M276 96l34 20 38-30 24 44-30 40-52-10z" fill="none" stroke="#b0521d" stroke-width="2.5"/>` +
    ['276 96', '310 116', '348 86', '372 130', '342 170', '290 160']
      .map(point => star(...point.split(' ').map(Number), 8, '#fffdf0'))
      .join('') +
    mirrored(
      `<path d="M0 0h196v310H0z" fill="#152039"/>${[64, 116, 168, 220, 272].map(y => shelf(0, y, 184)).join('')}<path d="M184 0h14v316h-14z" fill="${ink}"/>${hatch('a', 'M0 0h60v310H0z', '#0f192b', 45, 0.8)}`,
      W,
    ) +
    `<path d="M132 310L176 40M160 316L204 44" stroke="#c99a5c" stroke-width="5"/><path d="M${[80, 116, 152, 188, 224, 260].map(y => `${round(176 - (y - 40) * 0.163)} ${y}l28 3`).join('M')}" stroke="#c99a5c" stroke-width="4"/>` +
    `<path d="M0 306h640v54H0z" fill="#1b2742"/><path d="M0 306h640" stroke="#c99a5c" stroke-width="2"/>` +
    `<path d="M236 300h168v10H236zM250 310h10v40h-10zM380 310h10v40h-10z" fill="${ink}"/><path d="M296 300l4-12q18-6 24 2 8-8 26-2l4 12z" fill="#fff1c4" stroke="${ink}" stroke-width="3"/>` +
    `<path d="M384 300v-16m-8 0h16l4-18h-24z" fill="#f4b63f" stroke="${ink}" stroke-width="3"/>` +
    person(274, 352, 1.6, null),
)

export const places = { arch, bridge, dome, 'mirror-stage': mirrorStage, wood, rift, ring, yard, hall, stair, kitchen, library }
