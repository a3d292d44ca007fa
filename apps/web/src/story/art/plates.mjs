// The plates on which pupils compare a place with what it was: a ground for each of the two times, and a sketch for each detail in each of its
// states, drawn around its own middle, 120 by 120. Where it stands on the plate is in ../encounters/games/plates.ts.
import { bands, ink, round, stars } from './hand.mjs'

const W = 640
const H = 480
const PAPER = '#fff4d2'
const GOLD = '#f4b63f'
const RED = '#a8323e'
const BLUE = '#2c5a8c'
const GREEN = '#2f7a4f'
const WOOD = '#7c4630'

const fill = (d, colour = ink) => `<path d="${d}" fill="${colour}"/>`
const line = (d, width = 5, colour = ink) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const disc = (x, y, radius, colour = ink) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`
const ring = (x, y, radius, width = 5, colour = ink) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
const moved = (x, y, body, more = '') => `<g transform="translate(${x} ${y})${more}">${body}</g>`
const many = (xs, draw) => xs.map(draw).join('')

/** The two times of a plate: a warm light before, a cool one now. Both leave ink and paper easy to see. */
const TIMES = {
  was: { light: ['#fff8df', '#ffe9b4', '#fbd487', '#f0b765', '#dd9450'], wall: '#b7714a', floor: '#a15f4c', sky: '#fff8df' },
  now: { light: ['#f6f8ee', '#dde9e4', '#bed3d8', '#9bb9c6', '#7d9db2'], wall: '#5f7f99', floor: '#55738f', sky: '#f6f8ee' },
}

const grounds = draw =>
  Object.entries(TIMES)
    .map(
      ([time, colours]) => `<g id="ground-${time}">${bands(W, H, 320, 190, [90, 170, 260, 350], colours.light)}${draw(colours, time)}</g>`,
    )
    .join('')

const plate = (ground, sketches) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}"><defs>${grounds(ground)}${Object.entries(sketches)
    .map(([id, body]) => `<g id="${id}">${body}</g>`)
    .join('')}</defs></svg>\n`

// A corner of the town.

const awning = `M-58-22H58L48 18H-48z`
const scallops = colours => many([0, 1, 2, 3, 4, 5], at => fill(`M${-48 + at * 16} 18h16a8 9 0 0 1-16 0z`, colours[at % colours.length]))
const shop = `${fill('M-58-44H58V-22H-58z')}${line('M-36-33h72', 4, PAPER)}${fill('M-50 18H50V58H-50z')}${fill('M-40 30h34v22h-34zM8 30h32v28H8z', GOLD)}`
const bicycle = x =>
  moved(x, 0, `${ring(-15, 38, 15, 4)}${ring(21, 38, 15, 4)}${line('M-15 38l10-26h20l6 26M-5 12l10 26 10-26M-9 12h8M15 12l-4-9h9', 4)}`)
const lampPost = `${line('M0 58V-44', 6)}${fill('M-14 58h28v-7h-28z')}${disc(0, -48, 11, PAPER)}${ring(0, -48, 11, 4)}`
const face = hands =>
  `${disc(0, -14, 42)}${disc(0, -14, 35, PAPER)}${many(
    Array.from({ length: 12 }, (_, at) => (at / 6) * Math.PI),
    angle => disc(round(29 * Math.sin(angle)), round(-14 - 29 * Math.cos(angle)), 2),
  )}${hands}${disc(0, -14, 4)}`
const poster = body => `${fill('M-42-54h84V40h-84z', WOOD)}${fill('M-36-48h72v82h-72z', PAPER)}${body}${line('M-32 40v18M32 40v18', 6)}`
const sashes = lit =>
  many([-34, 34], (x, at) => {
    const glass = `M${x - 20} 44v-62a20 20 0 0 1 40 0v62z`
    return `${fill(glass, at === lit ? GOLD : ink)}${line(`${glass}M${x} 44v-80M${x - 20}-2h40`, 5, at === lit ? ink : '#5a6a86')}${line(`M${x - 26} 50h52`, 6)}`
  })

const corner = plate(
  ({ wall, floor, sky }, time) =>
    `${time === 'now' ? stars(7, 26, W, 120, sky) : ''}${fill('M0 60h206v366H0z', wall)}${line('M0 60h214', 12)}${line('M206 111h56M206 150c20 0 30-14 36-30', 6)}${line('M482 200v172M578 200v172', 8)}${fill('M0 426h640v54H0z', floor)}${line('M0 426h640', 5)}${fill('M420 372h220v54H420z', wall)}${line('M414 372h226M450 390h50M530 390h50M600 406h40M490 406h50M430 406h20', 5)}`,
  {
    'blind-was': shop + fill(awning, BLUE) + scallops([BLUE]),
    'blind-now':
      shop +
      fill(awning, PAPER) +
      many([0, 2, 4], at => fill(`M${-58 + at * 19.3}-22h19.3l${-3.3 + at * -1.1} 40h-16z`, RED)) +
      scallops([RED, PAPER]),
    'cat-was':
      fill('M-50 34c-6-18 10-34 34-34 16 0 26 2 34 6l3-12 9 8h8l9-8 1 16c4 10 0 20-10 22l-2 2h-62c-12 0-20 0-24 0z') +
      line('M-48 26c-10 2-14 16-2 20', 7) +
      line('M28 16l6 1M40 17l6-1', 3, GOLD),
    'cat-now':
      fill('M-16 34c-6-26 4-40 12-48-6-8-6-20-2-28l-2-14 11 8h8l11-8-2 16c4 8 2 18-4 24 8 10 12 30 8 50z') +
      line('M-12 30c-16 6-30-2-26-18', 7) +
      line('M0-34l5 1M12-33l5-1', 3, GOLD),
    'clock-was': face(line('M0-14L-2 8', 6) + line('M0-14L14-39', 4)),
    'clock-now': face(line('M0-14L2 8', 6) + line('M0-14L-14-39', 4)),
    'bicycles-was': lampPost + bicycle(-36) + bicycle(32),
    'bicycles-now': lampPost + bicycle(-44) + bicycle(-4) + bicycle(38),
    'poster-was': poster(
      `${fill('M0-42c16 0 24 12 24 24S10 6 4 12h-8c-6-6-20-18-20-30s8-24 24-24z', RED)}${fill('M-6 18H6v9H-6z')}${line('M-8 8l3 10M8 8L5 18', 2)}${line('M0-40v48M-12-36c-6 14-2 30 8 44M12-36c6 14 2 30-8 44', 2, PAPER)}`,
    ),
    'poster-now': poster(
      `${fill('M0-14c-8-20-30-24-32-14s10 26 28 24c-16 4-20 16-12 22s14-6 16-18c2 12 8 24 16 18s4-18-12-22c18 2 30-14 28-24S8-34 0-14z', '#6c6a7a')}${line('M0-20V18M-2-22l-8-14M2-22l8-14', 4)}${disc(-18, -18, 4, GOLD)}${disc(18, -18, 4, GOLD)}`,
    ),
    'window-was': sashes(0),
    'window-now': sashes(1),
  },
)

// The hall behind the Counting Gate.

const door = `${fill('M-30 58V-20a30 30 0 0 1 60 0v78z')}${fill('M-23 58V-20a23 23 0 0 1 46 0v78z', WOOD)}${line('M0-42V58', 3)}${disc(10, 16, 4, GOLD)}`
const broom = x => moved(x, 0, `${line('M0-30V34', 5)}${fill('M-9 32H9l5 26h-28z', GOLD)}${line('M-5 40v16M0 40v16M5 40v16', 2)}`)
const plates = count =>
  `${fill('M-58 16H58v9H-58z')}${line('M-46 25v33M46 25v33', 7)}${many(
    Array.from({ length: count }, (_, at) => at),
    // They stand upright in two rows, as on a shelf: four below, and the others above.
    at => {
      const isLow = at < 4
      const [x, y] = [isLow ? -42 + at * 28 : -46 + (at - 4) * 23, isLow ? 3 : -24]
      return `${disc(x, y, isLow ? 12 : 10.5, PAPER)}${ring(x, y, isLow ? 12 : 10.5, 3)}${ring(x, y, 5, 2)}`
    },
  )}${line('M-58-12H58', 3)}`
const greatClock = hand =>
  `${disc(0, 0, 58)}${disc(0, 0, 50, PAPER)}${many(
    Array.from({ length: 9 }, (_, at) => (at / 9) * 2 * Math.PI),
    angle =>
      line(
        `M${round(40 * Math.sin(angle))} ${round(-40 * Math.cos(angle))}L${round(47 * Math.sin(angle))} ${round(-47 * Math.cos(angle))}`,
        4,
      ),
  )}${line(`M0 0L${round(34 * Math.sin((hand / 9) * 2 * Math.PI))} ${round(-34 * Math.cos((hand / 9) * 2 * Math.PI))}`, 7, RED)}${disc(0, 0, 6)}`
const chairs = capped =>
  many([0, 1, 2, 3], at => {
    const x = -45 + at * 30
    const cap = at === capped ? `${fill(`M${x - 12}-22c0-14 24-14 24 0z`, RED)}${line(`M${x - 4}-22h20`, 4, RED)}` : ''
    return `${line(`M${x - 9}-18V58M${x + 9}-18V58M${x - 9} 18h18M${x - 9}-16h18M${x - 9}-2h18`, 5)}${cap}`
  })
const stairs = (colour, sign) =>
  `${fill('M-58 58V42h18V26h18V10H-4V-6h18v-16h18v-16h26v96z')}${line('M-50 38h16V22h18V6H2v-16h18v-16h18v-16h18', 10, colour)}${many([0, 1, 2, 3, 4], at => moved(-42 + at * 18, 38 - at * 16, sign))}`
const hearth = body =>
  `${fill('M-58-58H58V2H-58z', WOOD)}${fill('M-52-52H52V-4H-52z', PAPER)}${body}${fill('M-58 6H58v10H-58z')}${fill('M-50 16H50v42H-50z')}${fill('M-30 58V40a30 20 0 0 1 60 0v18z', '#45203a')}${fill('M0 34c10 10 12 16 8 24h-16c-4-8-2-14 8-24z', GOLD)}`
const candle = x => moved(x, 0, `${fill('M-8-6H8V34H-8z', PAPER)}${line('M-8-6v40h16V-6z', 3)}${line('M0-6v-8', 3)}`)
const flame = x => fill(`M${x}-42c9 12 10 18 0 26-10-8-9-14 0-26z`, GOLD) + line(`M${x}-42c9 12 10 18 0 26-10-8-9-14 0-26z`, 3, RED)
const candles = lit =>
  `${candle(-30)}${candle(0)}${candle(30)}${many(lit, flame)}${fill('M-48 34h96v8h-96z')}${line('M0 42v10M-22 56h44', 8)}`
const law = nails =>
  `${fill('M-46-54h92v108h-92z', PAPER)}${line('M-46-54h92v108h-92z', 4)}${line('M-24-30h48M-28-14h56M-28 2h56M-28 18h40', 4)}${disc(20, 32, 9, RED)}${many(nails, ([x, y]) => disc(x, y, 6))}`

const hall = plate(
  ({ wall, floor }) =>
    `${fill('M0 400h640v80H0z', floor)}${line('M0 400h640', 5)}${fill('M0 0h640v22H0z', wall)}${line('M0 22h640', 6)}${many([164, 320, 476], x => fill(`M${x - 7} 22h14v378h-14z`, wall))}`,
  {
    'broom-was': door + broom(-44),
    'broom-now': door + broom(44),
    'plates-was': plates(8),
    'plates-now': plates(9),
    'great-clock-was': greatClock(1),
    'great-clock-now': greatClock(2),
    'cap-was': chairs(2),
    'cap-now': chairs(3),
    'carpet-was': stairs(RED, disc(0, 0, 3, GOLD)),
    'carpet-now': stairs(GREEN, line('M-4-3L4 3M4-3L-4 3', 2.5, PAPER)),
    'map-was': hearth(
      line('M-44-20c14-16 26 6 40-8s26-14 46-4M-40-44l14 10 12-8M10-16l8 8 16-4', 3, GREEN) + line('M14-38l10 10M24-38L14-28', 4, RED),
    ),
    'map-now': hearth(
      fill('M-50-50H50V-6H-50z', '#1d2b49') +
        many(
          [
            [-36, -38],
            [-20, -24],
            [-2, -36],
            [16, -20],
            [34, -34],
            [-38, -14],
            [40, -14],
          ],
          ([x, y]) => disc(x, y, 3.5, PAPER),
        ) +
        line('M-36-38l16 14 18-12 18 16 18-14', 2, PAPER),
    ),
    'candles-was': candles([0]),
    'candles-now': candles([-30, 0]),
    'law-was': law([
      [-36, -44],
      [36, -44],
      [-36, 44],
      [36, 44],
    ]),
    'law-now': law([
      [-36, -44],
      [36, -44],
      [-36, 44],
    ]),
  },
)

// The sleeping hall.

const bedroom = plate(
  ({ wall, floor, sky }) =>
    `${fill('M0 300h640v180H0z', floor)}${line('M0 300h640', 5)}${fill('M0 0h640v18H0z', wall)}` +
    // The window, the bed with its post, the chair, the stove, the lamp and the shelf stay.
    `${fill('M196 150V74a46 46 0 0 1 92 0v76z')}${fill('M204 144V74a38 38 0 0 1 76 0v70z', sky)}${line('M242 36v108M204 92h76', 5)}` +
    `${line('M330 18v28', 4)}${fill('M306 68c0-16 10-24 24-24s24 8 24 24z', GOLD)}${line('M306 68h48', 5)}` +
    `${line('M490 128h130', 9)}${line('M504 130v20M606 130v20', 5)}` +
    `${line('M66 160v150M166 236v74', 9)}${fill('M66 250h104v40H66z', PAPER)}${line('M66 290h104M66 250h104', 6)}${fill('M74 236h34v18H74z', sky)}` +
    `${line('M214 190v124M268 252v62M214 254h54M214 210v-20', 7)}${line('M214 192h0', 12)}` +
    `${fill('M352 262h92v60h-92z')}${fill('M366 276h64v26h-64z', RED)}${line('M424 262V150', 12)}${line('M362 322v10M434 322v10', 7)}` +
    `${fill('M574 316V186h58v130z', wall)}${line('M574 316V186h58v130', 6)}${disc(584, 256, 4, GOLD)}`,
  {
    'rug-was': `${fill('M-56 6l24-22h64l24 22-24 22h-64z', RED)}${fill('M-34 6l14-12h40l14 12-14 12h-40z', GOLD)}${line('M-58 2l-8 4 8 4M58 2l8 4-8 4', 3)}`,
    'boots-was': many([-26, 22], x =>
      moved(
        x,
        0,
        `${fill('M-16-36H8V6c16 0 24 8 24 20v6h-48z')}${line('M-12-24H4M-12-14H4M-10-4H6', 4, '#6fc08f')}${fill('M-18 32h52v7h-52z', WOOD)}`,
      ),
    ),
    'drawing-was': `${fill('M-34-44h68v88h-68z', PAPER)}${line('M-34-44h68v88h-68z', 4)}${line('M-10-18a10 10 0 0 1 20 0M-14-14h28M-14 24h28', 4)}${fill('M-12-14h24v38h-24z', GOLD)}${line('M-12-14v38h24v-38', 4)}`,
    'comb-was': `${fill('M-46-10h92v14h-92z')}${many(
      Array.from({ length: 12 }, (_, at) => -42 + at * 7.6),
      x => line(`M${x} 2v22`, 3.5),
    )}`,
    'jumper-was': `${fill('M-18-34h36l32 24-12 22-14-10v38h-48V2l-14 10-12-22z', BLUE)}${line('M-10-34c4 8 16 8 20 0M-24 28h48M-22-4h44M-22 8h44', 4, PAPER)}`,
    'marbles-was': `${fill('M-24-30h48v8l8 12v50h-64v-50l8-12z', PAPER)}${line('M-24-30h48v8l8 12v50h-64v-50l8-12z', 5)}${line('M-26-32h52', 9)}${many(
      [
        [-16, 28, RED],
        [2, 30, BLUE],
        [18, 26, GREEN],
        [-8, 12, GOLD],
        [10, 10, RED],
        [0, -6, BLUE],
      ],
      ([x, y, colour]) => disc(x, y, 8, colour),
    )}`,
    'book-was': `${fill('M-54-14c20-10 40-8 54 4 14-12 34-14 54-4v38c-20-10-40-8-54 4-14-12-34-14-54-4z', PAPER)}${line('M-54-14c20-10 40-8 54 4 14-12 34-14 54-4v38c-20-10-40-8-54 4-14-12-34-14-54-4zM0-10v38', 5)}${line('M-42-4c12-4 22-2 30 4M-42 8c12-4 22-2 30 4M12 0c8-6 18-8 30-4M12 12c8-6 18-8 30-4', 3)}`,
    'scarf-was': `${line('M-16-30c10 8 22 8 32 0', 14, GREEN)}${line('M-4-22l-10 62M6-22l12 50', 12, GREEN)}${line('M-10 0l10 2M-13 20l10 2M4 0l10-2M8 16l10-2', 3, PAPER)}${line('M-18 42v8M-10 44v8M14 30v8M22 28v8', 3)}`,
    'cup-was': `${fill('M-26-26h24l5 12 7-12h16v38c0 12-8 18-18 18h-16c-10 0-18-6-18-18z', PAPER)}${line('M-26-26h24l5 12 7-12h16v38c0 12-8 18-18 18h-16c-10 0-18-6-18-18z', 5)}${line('M26-12c20-4 20 26 0 22', 6)}${line('M-14 4h28', 4, BLUE)}`,
    'moth-was': `${line('M0-50v24', 3)}${fill('M0-14c-8-20-38-26-40-12s14 26 34 24c-18 6-22 20-14 26s16-8 20-20c4 12 12 26 20 20s4-20-14-26c20 2 36-10 34-24S8-34 0-14z', PAPER)}${line('M0-14c-8-20-38-26-40-12s14 26 34 24c-18 6-22 20-14 26s16-8 20-20c4 12 12 26 20 20s4-20-14-26c20 2 36-10 34-24S8-34 0-14z', 3.5)}${line('M0-18v30', 5)}`,
  },
)

// The hall of the six lanterns. What is gone stands under the sheets in front, where nobody sees which is which.

const sheets = `${many([110, 320, 530], (x, at) => fill(`M${x - 74} 480c4-${40 + at * 6} 20-${56 + at * 4} 40-${58 + at * 4}s30-${6 + at * 3} 44-2 24 10 36 12 22 20 26 50L${x + 74} 480z`, PAPER))}${many([110, 320, 530], x => line(`M${x - 44} 474c4-18 8-26 14-36M${x} 474c0-22-2-30 2-44M${x + 36} 474c0-14-4-24-8-34`, 3, '#8a9ab0'))}`

const lanternHall = plate(
  ({ wall, floor, sky }, time) =>
    `${fill('M0 330h640v150H0z', floor)}${line('M0 330h640', 5)}${fill('M0 0h640v16H0z', wall)}` +
    // The shelf, the hook, the window, the stairs, the door, the stove, the bench and the table stay.
    `${line('M28 128h116', 9)}${line('M42 130v18M130 130v18', 5)}${line('M242 16v26a9 9 0 0 0 18 0', 5)}` +
    `${fill('M350 126V62a48 48 0 0 1 96 0v64z')}${fill('M358 120V62a40 40 0 0 1 80 0v58z', sky)}${line('M398 22v60M358 66h80', 4)}${line('M340 128h116', 9)}` +
    `${fill('M640 150h-38v18h-36v18h-36v18h-26v12h136z', wall)}${line('M640 150h-38v18h-36v18h-36v18h-26v12', 5)}` +
    `${fill('M330 330V216h36v114z', wall)}${line('M330 330V216h36v114', 6)}${disc(358, 274, 4, GOLD)}` +
    `${fill('M512 296h92v40h-92z')}${fill('M526 306h64v18h-64z', RED)}${line('M612 296V222', 10)}` +
    `${line('M30 402h116M44 404v26M132 404v26', 8)}${line('M186 402h112M198 404v26M286 404v26', 8)}` +
    (time === 'now' ? sheets : ''),
  {
    'trumpet-was': `${line('M-48 0H28', 8, GOLD)}${fill('M24-6c10-2 22-10 28-20v52c-6-10-18-18-28-20z', GOLD)}${line('M-26-2c-14 22 40 22 26 0', 6, GOLD)}${line('M-18-2v-14M-8-2v-14M2-2v-14', 5)}${line('M-50-5v10M52-26v52M36-8l6 6-6 6', 4)}`,
    'chairs-was': `${line('M-50-34v84M-50 12h30v38M-50-20h0', 7)}${line('M50-34v84M50 12H20v38', 7)}${line('M-50-34h6M50-34h-6', 9)}`,
    'questions-was': `${fill('M-30-46h60v92h-60z', PAPER)}${line('M-30-46h60v92h-60z', 4)}${many([-28, -4, 20], y => `${line(`M-18 ${y}c0-8 12-8 12 0 0 5-6 5-6 9M-12 ${y + 15}h0`, 4)}${line(`M4 ${y + 4}h16`, 3)}`)}`,
    'game-was': `${fill('M-46 6h92v14h-92z', WOOD)}${many([-34, -12, 10, 32], (x, at) => `${disc(x, -16 + (at % 2) * 4, 7, at % 2 ? PAPER : ink)}${fill(`M${x - 9} 6c0-10 4-14 9-16 5 2 9 6 9 16z`, at % 2 ? PAPER : ink)}`)}${line('M-46 6h92', 4)}`,
    'globe-was': `${disc(0, -12, 34, BLUE)}${fill('M-20-28c10-10 22-8 24 0s-10 8-8 16-10 10-16 2-8-10 0-18zM10-2c10-4 18 2 14 10s-12 12-16 4-4-12 2-14z', GREEN)}${line('M-14-50c-40 20-30 76 14 76 10 0 18-2 24-6M0 26v22M-24 50h48', 6)}${line('M16-34l16-18', 3.5)}${disc(33, -53, 6, RED)}`,
    'telescope-was': `${line('M-36 4L40-34', 15)}${line('M14-21l22-11', 21)}${line('M-40 6l-8 4', 8, GOLD)}${line('M-2-8l-22 60M-2-8l20 60M-2-8v56', 5)}`,
    'mitten-was': `${fill('M-18 34v-30c0-22 4-38 20-38s20 16 20 36v32z', RED)}${fill('M-18 10c-16-2-22-20-12-24s12 8 14 12z', RED)}${fill('M-22 28h48v14h-48z', PAPER)}${line('M-22 28h48v14h-48zM-10 28v14M2 28v14M14 28v14', 3)}`,
    'drum-was': `${fill('M-44-20v44c0 22 88 22 88 0v-44z', RED)}<ellipse cx="0" cy="-20" rx="44" ry="18" fill="${PAPER}" stroke="${ink}" stroke-width="5"/>${line('M-44-20v44c0 22 88 22 88 0v-44', 5)}${line('M-40 0l20 34 20-26 20 26 20-34', 3, GOLD)}${fill('M-18-26l10 6 8-10 6 10 14-4-10 10-14 2-12-2z')}`,
    'torn-map-was': `${fill('M-48-36l32 8 32-8 32 8v64l-32-8-32 8-32-8z', PAPER)}${line('M-48-36l32 8 32-8 32 8v64l-32-8-32 8-32-8zM-16-28v64M16-36v64', 4)}${line('M-40-6c10-10 14 6 22-2M22-16c10 4 8 14 18 10', 3, GREEN)}${fill('M-8-8l10-6 12 6 2 14-12 8-14-6z')}`,
    'letter-was': `${fill('M-44-26h88v56h-88z', PAPER)}${line('M-44-26h88v56h-88zM-44-26L0 8l44-34', 5)}${disc(0, 8, 11, RED)}`,
    'mirror-was': `<g transform="rotate(-12)"><ellipse cx="0" cy="-6" rx="32" ry="44" fill="#dfeaf0" stroke="${WOOD}" stroke-width="9"/>${line('M-12 4l18-26M2 10l14-20', 4, '#9bb3c4')}</g>`,
    'bell-was': `${line('M0-48v10', 5)}${fill('M-34 26c8-10 8-24 10-40 2-18 12-26 24-26s22 8 24 26c2 16 2 30 10 40z', GOLD)}${line('M-34 26c8-10 8-24 10-40 2-18 12-26 24-26s22 8 24 26c2 16 2 30 10 40z', 5)}`,
  },
)

export const drawnPlates = { corner, hall, bedroom, 'lantern-hall': lanternHall }
