// The guardians of the chapters, a drawing for each phase: the Veil hangs over the first, and comes off with the later ones.
// The King's three portraits are drawings of their own.
import { bands, hatch, ink, picture, star, stars } from './hand.mjs'

const SIZE = 240
const line = `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`
const shape = (d, fill) => `<path d="${d}" fill="${fill}" ${line}/>`
const stroke = (d, width = 4, colour = ink) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const disc = (x, y, radius, fill, edge = line) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${edge}/>`
const dot = (x, y, radius, fill = ink) => disc(x, y, radius, fill, '')
const turned = (degrees, x, y, body) => `<g transform="rotate(${degrees} ${x} ${y})">${body}</g>`
const both = body => `${body}<g transform="matrix(-1 0 0 1 ${SIZE} 0)">${body}</g>`

/** Threads of the Veil at these places across, from the top edge to the bottom edge. */
const threads = (places, colour = '#efe2d4') =>
  `<path d="${places.map(x => `M${x} 0Q${x + (x - 120) * 0.04} 130 ${Math.round(120 + (x - 120) * 1.25)} 240`).join('')}" fill="none" stroke="${colour}" stroke-width="1.8" opacity=".8"/>`
const range = (from, to, step) => Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
const WHOLE_VEIL = range(24, 216, 12)
const TORN_VEIL = [...range(6, 42, 9), ...range(198, 234, 9)]

/** The print of a small hand, which each guardian carries somewhere. */
const print = (x, y, size, fill) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M-9 14c-4-6-6-10-5-13 1-2 4-1 5 1l2 4-2-17c0-3 5-3 5 0l1 12 1-15c0-3 5-3 5 0l0 15 3-12c1-3 5-2 5 1l-2 13 3-5c2-3 5-1 4 2-3 9-5 12-8 16-4 4-13 4-17-2z" fill="${fill}"/>`

const before = ({ title, light, x = 120, y = 112, seed, night = '#fff1c4' }, body) =>
  picture(SIZE, SIZE, title, bands(SIZE, SIZE, x, y, [48, 76, 106, 140], light) + stars(seed, 11, SIZE, 56, night) + body)

const eyes = (x, y, fill = '#fbd27e', size = 11) => both(dot(x, y, size, fill) + dot(x, y + 1, size * 0.42))

// Chapter 1: a clerk of wax with an ember in its chest; its wax falls off in plates.
const seal = phase => {
  const isOpen = phase === 2
  const wax = isOpen ? '#a53320' : '#8a2a1c'
  return before(
    { title: 'The Seal', light: ['#fff1c4', '#fbb95a', '#d8612c', '#7a2130', '#1d1124'], y: 168, seed: 101, night: '#f6cfa0' },
    shape('M46 240c0-40 16-58 40-64h68c24 6 40 24 40 64z', wax) +
      hatch('s1', 'M168 182c16 10 26 28 26 58h-34c8-22 12-40 8-58z', '#3d0f14', 60, 0.6) +
      both(shape('M56 240c-2-26-6-40-18-52-6-8-16-4-16 6 0 18 4 34 4 46z', wax)) +
      disc(120, 104, 70, wax) +
      both(shape('M62 70c-14-2-20 8-14 18s-4 16 4 22c8 4 14-4 14-14z', wax)) +
      disc(120, 104, 56, isOpen ? '#c8452a' : '#a53320') +
      hatch('s2', 'M150 57c20 10 26 28 26 47 0 28-18 46-40 53 16-30 22-66 14-100z', '#3d0f14', 60, 0.55) +
      shape('M66 76q54-34 108 0l-4-22q-50-26-100 0z', '#e9c483') +
      stroke('M74 62q46-20 92 0', 3, '#a8763c') +
      (isOpen
        ? eyes(98, 100, '#fff1c4', 12) + stroke('M104 134q16-10 32 0', 4)
        : `${both(`<path d="M84 100h28v9q-14-6-28 0z" fill="#fbd27e"/>`)}${stroke('M102 132h36', 4)}`) +
      both(stroke('M78 144q-2 16-8 18M94 156v16', 5, wax)) +
      (isOpen
        ? shape('M96 190l14-10 12 8 16-8 10 18-8 20-22 10-20-10z', '#fbb95a') +
          print(120, 202, 1, '#7a2130') +
          stroke('M96 190l-18-8M146 196l22-6M100 216l-16 12M140 218l14 14M84 70l10 22-8 16M158 84l-14 14 6 20', 3.4, '#fff1c4') +
          turned(24, 34, 160, shape('M24 150l22-6 8 16-18 10z', wax)) +
          turned(-20, 206, 150, shape('M196 142l18-4 8 14-16 10z', wax)) +
          shape('M208 196l16 4-2 16-18-4z', wax) +
          threads(TORN_VEIL)
        : disc(120, 202, 24, '#5f1a18') + disc(120, 202, 17, '#dd8046') + print(120, 203, 0.85, '#4a1410') + threads(WHOLE_VEIL)),
  )
}

// Chapter 2: the face of a gatehouse, with a portcullis for teeth and one lantern for an eye.
const gate = phase => {
  const isAjar = phase === 2
  const stone = '#5d7488'
  return before(
    { title: 'The Counting Gate', light: ['#eaf6f4', '#a9d3d6', '#4f93a6', '#2a5674', '#12233d'], y: 120, seed: 102, night: '#d5eef0' },
    shape('M34 240V62h18V44h24v18h20V40h48v22h20V44h24v18h18v178z', stone) +
      hatch('g1', 'M164 62h24V46h0v16h18v178h-44z', '#16233a', 60, 0.6) +
      stroke('M34 92h30M176 92h30M34 128h20M186 128h20M34 168h18M188 168h18M34 208h18M188 208h18M64 62v30M44 92v36M196 128v40', 3) +
      disc(120, 92, 30, '#33475c') +
      disc(120, 92, 21, isAjar ? '#fff1c4' : '#fbd27e') +
      (isAjar ? dot(120, 92, 9) : `${dot(120, 94, 9)}<path d="M97 71h46v15q-23-10-46 0z" fill="#33475c"/>`) +
      stroke('M120 56v8M112 56h16', 4) +
      shape('M66 240v-64c0-30 24-46 54-46s54 16 54 46v64z', isAjar ? '#fbd27e' : '#12233d') +
      (isAjar
        ? dot(120, 232, 40, '#fff1c4') +
          stroke('M76 136v44M98 128v50M120 126v54M142 128v50M164 136v44M68 152h104M66 172h108', 6) +
          both(shape('M70 178h12l-6 16zM92 178h12l-6 16z', stone)) +
          shape('M114 178h12l-6 16z', stone) +
          both(shape('M52 100h22v30H52z', '#dd9a4e')) +
          stroke('M40 226q10-10 4-22M198 230q-8-10-2-20', 3, '#2f6f4c')
        : stroke('M78 150v82M99 136v96M120 132v100M141 136v96M162 150v82M68 160h104M66 186h108M66 212h108', 6) +
          both(shape('M72 226h12l-6 14zM93 226h12l-6 14z', stone)) +
          both(shape('M50 98h26v34H50z', '#2b3d52') + stroke('M54 106h18M54 115h18M54 124h18', 3, '#5d7488')) +
          ['M34 70q18 18 6 44t8 48 0 50', 'M206 56q-20 24-6 50t-10 46 6 60'].map(d => stroke(d, 5, '#2f6f4c')).join('') +
          [
            [40, 84],
            [46, 118],
            [38, 150],
            [48, 186],
            [202, 78],
            [198, 116],
            [192, 160],
            [200, 196],
          ]
            .map(([x, y]) => disc(x, y, 8, '#3f8a5c', `stroke="${ink}" stroke-width="3"`))
            .join('')) +
      print(120, 48, 0.5, '#dceaf0') +
      threads(isAjar ? TORN_VEIL : WHOLE_VEIL, '#dceaf0'),
  )
}

// Chapter 3: an outline in a silver curtain, behind a mask that smiles, in the light of one lamp at its feet.
const understudy = phase => {
  const isBare = phase === 2
  const cloth = '#aab4c8'
  const folds = 'M74 110q-12 60-34 130M92 128q-4 60-22 112M108 140q0 50-10 100M132 140q0 50 10 100M148 128q4 60 22 112M166 110q12 60 34 130'
  const face = 'M120 50c28 0 42 18 42 48 0 34-18 60-42 60s-42-26-42-60c0-30 14-48 42-48z'
  const smile = (x, y) =>
    `<g transform="translate(${x} ${y})">${shape('M0-52c28 0 40 18 40 46 0 34-16 56-40 56s-40-22-40-56c0-28 12-46 40-46z', '#fff8e6')}` +
    `<path d="M-26-12q10-12 20 0-10 6-20 0zM6-12q10-12 20 0-10 6-20 0z" fill="${ink}"/>` +
    shape('M-22 16q22 14 44 0-4 22-22 22t-22-22z', '#7a2130') +
    `${stroke('M0-6l-4 12h6', 3)}<circle cx="-26" cy="10" r="5" fill="#e58a9a"/><circle cx="26" cy="10" r="5" fill="#e58a9a"/></g>`
  return before(
    { title: 'The Understudy', light: ['#fff6dc', '#e8d6ea', '#9a86b8', '#4d4277', '#171430'], y: 200, seed: 103, night: '#e6def4' },
    both(`<path d="M0 0h40q14 110-16 240H0z" fill="#2a2148"/>${stroke('M10 0q6 120-8 240M24 0q10 120-10 240', 2.5, '#5c4f88')}`) +
      shape('M20 240c6-60 28-84 62-94l38 8 38-8c34 10 56 34 62 94z', cloth) +
      shape('M120 28c40 0 62 26 62 66 0 26-8 44-20 58H78c-12-14-20-32-20-58 0-40 22-66 62-66z', cloth) +
      hatch(
        'u1',
        'M156 40c18 12 26 32 26 54 0 26-8 44-18 56 30 12 50 36 56 90h-44c4-40-2-70-20-88 14-40 14-76 0-112z',
        '#3a3560',
        60,
        0.6,
      ) +
      stroke(folds, 2.5, '#e9eef6') +
      (isBare
        ? `<path d="${face}" fill="#171430" ${line}/>` +
          both(`<path d="M88 96q10-10 20 0-10 9-20 0z" fill="#fff6dc"/>${dot(98, 96, 4)}`) +
          stroke('M106 130q14-7 28 0', 4, '#fff6dc') +
          stroke('M98 106v8', 3, '#bcd9ee') +
          turned(-16, 168, 204, smile(168, 204)) +
          shape('M186 232c-10-4-14-14-8-20l18-6c8-2 12 6 6 10l8 2c6 4 2 10-4 12z', cloth) +
          print(66, 206, 1, '#5c4f88')
        : smile(120, 104) + print(120, 204, 1, '#5c4f88')) +
      shape('M98 240q22-30 44 0z', '#fff6dc') +
      threads(isBare ? TORN_VEIL : WHOLE_VEIL, '#f4effa'),
  )
}

// Chapter 4: a stag under moss, lit from below by the flower.
const stag = phase => {
  const breathes = phase === 2
  const coat = breathes ? '#7a5638' : '#33402f'
  const antler = both(
    stroke('M98 78C76 66 60 46 58 12M62 40C44 40 30 30 24 12M74 60C52 64 32 58 18 44M60 24l14-14', 9) +
      stroke('M98 78C76 66 60 46 58 12M62 40C44 40 30 30 24 12M74 60C52 64 32 58 18 44M60 24l14-14', 4, breathes ? '#e6c79a' : '#5d6a4c'),
  )
  const moss = [
    [88, 84, 16],
    [112, 72, 18],
    [138, 76, 17],
    [156, 92, 13],
    [80, 112, 12],
    [96, 214, 20],
    [132, 224, 22],
    [62, 222, 18],
    [166, 212, 18],
    [192, 230, 16],
  ]
  return before(
    { title: 'The Hushed Stag', light: ['#ffe3cf', '#f09a86', '#b83f56', '#5a2440', '#191a26'], y: 236, seed: 104, night: '#f3d3c4' },
    antler +
      shape('M40 240c4-34 22-56 52-64h56c30 8 48 30 52 64z', coat) +
      hatch('t1', 'M160 180c22 10 36 30 40 60h-36c4-24 4-42-4-60z', '#141a16', 60, 0.6) +
      both(`${shape('M82 92C62 80 44 82 34 92c8 18 26 24 44 18z', coat)}<path d="M74 98q-18-8-30-4 12 10 30 10z" fill="#c9808a"/>`) +
      shape('M120 66c30 0 44 18 42 44-2 22-12 38-16 66-2 18-12 28-26 28s-24-10-26-28c-4-28-14-44-16-66-2-26 12-44 42-44z', coat) +
      hatch('t2', 'M150 76c10 8 14 20 12 34-2 22-12 38-16 66-2 16-8 24-18 28 8-40 24-80 22-128z', '#141a16', 60, 0.55) +
      shape('M100 176c4-14 36-14 40 0 2 18-8 28-20 28s-22-10-20-28z', '#20161a') +
      dot(111, 184, 3.4, '#f09a86') +
      dot(129, 184, 3.4, '#f09a86') +
      stroke('M120 190v8M112 198q8 4 16 0', 3, '#f09a86') +
      (breathes
        ? both(`<path d="M82 122q14-14 26 0-12 10-26 0z" fill="#fff1c4"/>${dot(96, 121, 5)}`) +
          stroke('M106 88q14-8 28 0', 3, '#e6c79a') +
          both(stroke('M82 206q-20-10-34 2 16 12 4 22M68 196q-14-14-32-8', 4, '#fff1e2')) +
          print(120, 148, 0.9, '#f6c9a8')
        : both(stroke('M84 122q12 9 24 0', 4, '#f0b9a6')) +
          moss.map(([x, y, radius]) => disc(x, y, radius, '#4f6b3a', `stroke="${ink}" stroke-width="3"`)).join('') +
          moss.map(([x, y, radius]) => stroke(`M${x - radius / 2} ${y}q4-8 8 0M${x} ${y + 4}q4-8 8 0`, 2, '#8fae5e')).join('') +
          print(120, 152, 0.8, '#8fae5e')) +
      `<path d="M84 240q8-20 22-10 2-22 14-24 12 2 14 24 14-10 22 10z" fill="#e0485e" ${line}/>` +
      threads(breathes ? TORN_VEIL : WHOLE_VEIL, '#f3ddd0'),
  )
}

// Chapter 5: a harp on legs, which holds every thread so tight that nothing moves.
const loom = phase => {
  const isFrayed = phase === 2
  const wood = '#7c4a2c'
  const strings = range(76, 168, 11)
  return before(
    { title: 'The Keeping Loom', light: ['#ffe9cc', '#f0a866', '#b5622f', '#5b3440', '#1b1a30'], y: 226, seed: 105, night: '#f2d9bf' },
    both(shape('M70 190L40 240h20l26-44z', wood) + shape('M88 196l-8 44h18l6-42z', wood)) +
      shape('M44 196V52c0-26 24-34 40-22 20 16 50 20 76 4 18-10 36-2 36 20v142h-22V66c-30 18-66 18-96-2-6-4-12-2-12 6v126z', wood) +
      shape('M36 186h168v24H36z', wood) +
      hatch('l1', 'M176 30c12 2 20 10 20 24v142h-14V58c0-10-2-20-6-28zM150 186h54v24h-60z', '#2a1510', 60, 0.7) +
      (isFrayed
        ? strings
            .map((x, at) =>
              at % 3 === 1
                ? stroke(
                    `M${x} 70q${at % 2 ? 10 : -10} 26 ${at % 2 ? -4 : 6} 52M${x} 186q${at % 2 ? -12 : 12}-20 ${at % 2 ? 2 : -4}-36`,
                    3,
                    '#f0a866',
                  )
                : stroke(`M${x} 72Q${x + (at % 2 ? 9 : -9)} 128 ${x} 186`, 3, '#ffe9cc'),
            )
            .join('') +
          both(dot(96, 118, 15, '#1b1a30') + dot(96, 118, 10, '#fff1c4') + dot(97, 119, 4.4)) +
          stroke('M106 152q14 9 28 0', 4) +
          stroke('M204 200q26 6 22 40M36 200q-24 10-18 40', 6, '#c9d2e4')
        : strings.map(x => stroke(`M${x} 72V186`, 3.4, '#ffe9cc')).join('') +
          both(`<path d="M80 112h32v9q-16-6-32 0z" fill="#fff1c4" ${line}/>`) +
          stroke('M104 150h32', 5) +
          shape('M30 96h46l-4 40 4 44H32l4-42z', '#8796b4') +
          stroke('M36 110h36M36 126h34M36 142h34M36 158h36', 2.6, '#e2e8f4') +
          turned(-12, 168, 164, shape('M140 164q28-14 56 0-28 14-56 0z', '#dd9a4e') + stroke('M154 164h28', 3))) +
      print(120, 198, 0.62, '#ffdca8') +
      both(dot(56, 44, 6, '#f4b63f')) +
      threads(isFrayed ? TORN_VEIL : WHOLE_VEIL, '#f4e6d6'),
  )
}

// Chapter 6: a giant of stone with a lit heart; its slabs come off.
const bulwark = phase => {
  const stone = ['#46566e', '#56687f', '#6b7d93'][phase - 1]
  const deep = '#1c2940'
  const heart = (size, fill) => shape(`M120 ${196 - size}l${size} ${size}-${size} ${size}-${size}-${size}z`, fill)
  return before(
    {
      title: 'Bulwark',
      light: ['#fdf6c8', '#e9d56c', '#8f9470', '#4b6076', '#16233e'],
      y: phase === 3 ? 190 : 84,
      seed: 106,
      night: '#f7efb8',
    },
    both(shape('M72 138L22 132 4 178l8 62h56z', stone)) +
      shape('M66 132h108l18 40-10 68H58l-10-68z', stone) +
      hatch('b1', 'M174 132l62 0v108h-60z', '#0f192b', 60, 0.65) +
      hatch('b2', 'M140 52h36v74h-30z', '#0f192b', 60, 0.55) +
      shape('M76 44l44-18 44 18 8 50-16 34H84L68 94z', stone) +
      shape('M80 76h80l-6 26H86z', deep) +
      (phase === 3
        ? both(dot(102, 89, 9, '#fff1c4') + dot(103, 90, 4)) + stroke('M106 116q14 6 28 0', 4)
        : both(`<path d="M90 84h22l-3 10H94z" fill="#f7e486"/>`) + stroke('M102 116h36', 5)) +
      stroke('M66 150h46M128 150h46M22 186h32M186 186h32M84 58l20 6M150 56l-18 8', 3) +
      (phase === 1
        ? both(shape('M78 166h42v62H74z', '#64758b') + shape('M18 128l52 4-6 34-52-4z', '#64758b')) +
          heart(9, '#f4b63f') +
          shape('M70 40l50-22 50 22-6 18-44-16-44 16z', '#64758b')
        : '') +
      (phase === 2
        ? heart(26, '#f4b63f') +
          heart(12, '#fff1c4') +
          stroke('M120 132l-8 16 12 8-4 14M94 196l-24-8-8-18M146 196l20 10 14-10M120 222v18', 4, '#f7e486') +
          turned(-14, 28, 212, shape('M10 200l36-6 6 26-38 8z', '#64758b'))
        : '') +
      (phase === 3
        ? heart(40, '#f4b63f') +
          heart(28, '#fff1c4') +
          print(120, 197, 0.95, '#b5622f') +
          stroke('M120 132l-10 14 14 6-6 8M80 196l-20-14-6-26M160 196l18-12 4-24M96 44l8 20-12 10M150 120l10 18', 4, '#f7e486') +
          turned(-18, 30, 200, shape('M8 190l40-6 6 30-42 8z', stone)) +
          turned(16, 210, 206, shape('M190 196l38-4 6 28-40 6z', stone))
        : '') +
      (phase === 3 ? '' : print(120, 60, 0.6, '#dbe4ee')) +
      threads([WHOLE_VEIL, [...TORN_VEIL, ...range(54, 90, 12), ...range(150, 186, 12)], TORN_VEIL][phase - 1], '#e6ecf2'),
  )
}

// Chapter 7: a bird of paper scraps with many beaks; the sheet inside has nothing on it.
const hearsay = phase => {
  const isAsked = phase === 2
  const paper = '#fff6e6'
  const scrap = (x, y, degrees, size = 1) =>
    `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${size})">${shape('M-17-12l32-4 5 24-34 6z', paper)}${stroke('M-10-4l18-2M-9 3l20-2', 2.4, '#7c6a78')}</g>`
  const beak = (x, y, degrees) =>
    `<g transform="translate(${x} ${y}) rotate(${degrees})">${shape('M0-9l26 8-26 3z', '#f4b63f')}${shape('M0 3l22 2-22 7z', '#d8812f')}</g>`
  const wing = both(
    shape('M92 122C60 96 30 86 6 92c6 14 10 18 18 22-8 2-12 6-16 14 10 6 16 8 26 8-6 6-8 12-8 20 24 6 48 0 66-14z', '#f0d9cf') +
      stroke('M30 104l44 22M28 126l46 8M40 148l34-8', 3, '#b98a92'),
  )
  return before(
    { title: 'The Hearsay', light: ['#fff0ea', '#f9b9ae', '#df7a86', '#8a4470', '#2a2147'], y: 96, seed: 107, night: '#fbdcd6' },
    wing +
      shape('M120 46c34 0 50 24 50 58 0 50-16 94-50 136-34-42-50-86-50-136 0-34 16-58 50-58z', '#e9cdc6') +
      hatch('h1', 'M152 58c14 10 18 26 18 46 0 46-14 88-44 128 20-60 34-110 26-174z', '#7c3a5a', 60, 0.5) +
      (isAsked
        ? `<g transform="rotate(-3 120 158)">${shape('M88 118h64v92H88z', '#ffffff')}</g>` +
          print(120, 162, 1.25, '#f0b9ae') +
          [
            [34, 46, -24, 0.9],
            [206, 40, 18, 0.9],
            [26, 196, 30, 1],
            [214, 190, -22, 1],
            [62, 222, 12, 0.8],
            [184, 226, -10, 0.8],
            [84, 208, -18, 0.9],
            [156, 208, 16, 0.9],
          ]
            .map(place => scrap(...place))
            .join('') +
          both(disc(104, 82, 13, '#fff') + dot(105, 84, 6)) +
          shape('M110 100h20l-10 18z', '#f4b63f')
        : [
            [94, 118, -14],
            [144, 122, 10],
            [118, 138, 4],
            [92, 158, 16],
            [146, 162, -12],
            [118, 180, -6],
            [108, 206, 12],
            [134, 208, -14],
            [86, 66, -20, 0.8],
            [154, 66, 22, 0.8],
            [120, 52, 2, 0.8],
          ]
            .map(place => scrap(...place))
            .join('') +
          both(disc(103, 88, 12, '#f4b63f') + dot(105, 89, 6)) +
          beak(118, 106, 84) +
          beak(150, 140, 14) +
          beak(92, 144, 172) +
          beak(142, 184, 34) +
          beak(98, 186, 150) +
          print(120, 62, 0.5, '#8a4470')) +
      threads(isAsked ? TORN_VEIL : WHOLE_VEIL, '#fff0ea'),
  )
}

// Chapter 8: a tall dust sheet at noon, with a bell for a head.
const asUsual = phase => {
  const isDay = phase === 2
  const sheet = '#f3efe2'
  const bell = (x, y, degrees) =>
    turned(
      degrees,
      x,
      y,
      `<g transform="translate(${x} ${y})">${shape('M-10-56a10 10 0 0 1 20 0z', '#a8763c')}${shape('M0-52c26 0 32 22 34 46 1 16 8 24 16 32H-50c8-8 15-16 16-32 2-24 8-46 34-46z', '#e0a33c')}${hatch(`a${degrees + 90}`, 'M14-48c14 8 18 24 20 42 1 16 8 24 16 32H26c-2-30-4-54-12-74z', '#6b3f14', 60, 0.6)}${stroke('M-22-30q4-12 12-15', 4, '#fff1c4')}${disc(0, 32, 10, '#a8763c')}${stroke('M-46 14h92', 3)}</g>`,
    )
  return before(
    { title: 'Mr As-Usual', light: ['#fffdf0', '#fbf0bf', '#e3cf8c', '#a0a58e', '#5b7388'], y: 92, seed: 108, night: '#fffdf0' },
    (isDay
      ? // What the sheet kept whole over the holidays: a brass telescope on its stand.
        stroke('M120 156l-44 84M120 156l44 84M120 156v84', 8) +
        stroke('M120 156l-44 84M120 156l44 84M120 156v84', 3, '#c98a3c') +
        turned(
          -24,
          120,
          146,
          shape('M58 132h52v28H58z', '#e0a33c') +
            shape('M110 126h56v40h-56z', '#c98a3c') +
            shape('M166 120h26v52h-26z', '#e0a33c') +
            shape('M46 136h12v20H46z', '#7c4a2c') +
            print(138, 147, 0.72, '#6b3f14'),
        ) +
        shape('M20 240c-6-30 8-40 30-36 20-22 44-8 58 4 20-12 44-14 56 2 24-12 54-6 54 30z', sheet) +
        stroke('M44 240q-4-20 8-30M86 240q-2-16 6-24M134 240q2-16-4-26M176 240q4-16-2-24', 3, '#b7b39c') +
        bell(120, 76, 0) +
        both(dot(104, 68, 8, '#fffdf0') + dot(105, 69, 3.6)) +
        stroke('M108 88q12 8 24 0', 3.6)
      : shape('M24 240c2-52 26-70 60-84l6-20h60l6 20c34 14 58 32 60 84z', sheet) +
        hatch('a1', 'M150 140l6 16c34 14 58 32 60 84h-48c4-40-4-72-18-100z', '#7c8a90', 60, 0.6) +
        stroke('M84 158q-16 40-18 82M104 150q-6 44-8 90M136 150q6 44 8 90M158 158q14 40 18 82', 3, '#b7b39c') +
        bell(120, 92, 0) +
        both(`<path d="M92 80q12-8 24 0-12 7-24 0z" fill="${ink}"/>`) +
        stroke('M104 104q16 10 32 0', 4) +
        shape('M104 158l16 8 16-8v20l-16-8-16 8z', '#3d5a7c') +
        print(120, 206, 0.9, '#d5ceb2')) +
      threads(isDay ? TORN_VEIL : WHOLE_VEIL, '#fffdf0') +
      star(212, 28, 9, '#fffdf0'),
  )
}

const DRAWN = {
  seal,
  'counting-gate': gate,
  understudy,
  'hushed-stag': stag,
  'keeping-loom': loom,
  bulwark,
  hearsay,
  'mr-as-usual': asUsual,
}
const PHASES = { bulwark: 3 }

/** Each by its name and phase: `seal-1`. */
export const guardians = Object.fromEntries(
  Object.entries(DRAWN).flatMap(([name, draw]) => range(1, PHASES[name] ?? 2, 1).map(phase => [`${name}-${phase}`, draw(phase)])),
)
