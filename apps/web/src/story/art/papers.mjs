// The star chart behind the road of nine chapters, the seal under the letter, and the Veil before chapters that are far away.
import { ink, picture, round, stars } from './hand.mjs'

const rays = Array.from({ length: 24 }, (_, index) => (index / 24) * 2 * Math.PI)
  .map(
    angle =>
      `M${round(544 + 60 * Math.cos(angle))} ${round(116 + 60 * Math.sin(angle))}L${round(544 + 740 * Math.cos(angle))} ${round(116 + 740 * Math.sin(angle))}`,
  )
  .join('')
const rings = [120, 240, 360, 480, 600, 720].map(radius => `<circle cx="544" cy="116" r="${radius}"/>`).join('')

const chart = picture(
  680,
  610,
  'A star chart',
  `<g fill="none" stroke="#2b3f5e">${rings}</g><path d="${rays}" stroke="#22344f"/>${stars(17, 86, 680, 610, '#b9c6d6')}`,
)

const seal = picture(
  96,
  96,
  'A seal of red wax with the print of a small hand',
  `<path d="M46 4c10-4 18 6 28 8s12 12 14 22 4 16-2 26-8 16-18 22-18 6-28 4-20-4-26-14-8-18-8-28 4-20 12-28 18-8 28-12z" fill="#b0283f" stroke="${ink}" stroke-width="3.5" stroke-linejoin="round"/><circle cx="47" cy="46" r="30" fill="none" stroke="#7c1a2c" stroke-width="3"/><path transform="translate(48 48) scale(1.5)" d="M-9 14c-4-6-6-10-5-13 1-2 4-1 5 1l2 4-2-17c0-3 5-3 5 0l1 12 1-15c0-3 5-3 5 0v15l3-12c1-3 5-2 5 1l-2 13 3-5c2-3 5-1 4 2-3 9-5 12-8 16-4 4-13 4-17-2z" fill="#5f1220"/>`,
)

/** Its folds hang straight; below they are a little apart, and one star shines through. */
const folds = Array.from({ length: 16 }, (_, index) => {
  const x = 20 + 40 * index
  return `<path d="M${x} 0c-6 90 8 170 ${index % 2 === 0 ? -4 : 5} ${index % 3 === 0 ? 352 : 338}" stroke="${index % 2 === 0 ? '#4a5d7c' : '#2b3f5e'}"/>`
}).join('')
const hem = `M0 340${Array.from({ length: 16 }, (_, index) => `q20 ${index % 2 === 0 ? 18 : 10} 40 0`).join('')}V360H0z`

const veil = picture(
  640,
  360,
  'The Veil',
  `<path d="M0 0h640v360H0z" fill="#33455f"/><g fill="none" stroke-width="7" stroke-linecap="round">${folds}</g><path d="M0 0h640v14H0z" fill="#16233a"/><path d="${hem}" fill="#101b30"/><path d="M322 168l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z" fill="#8fa3bd"/>`,
)

export const papers = { chart, seal, veil }
