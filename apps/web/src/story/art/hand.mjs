// The hand in which the story is drawn: one light, flat bands around it, ink silhouettes in front, hatching away from the light.

export const ink = '#0f192b'
export const round = number => Math.round(number * 10) / 10

/** The same numbers every time, so that a drawing changes only when it is redrawn. */
const dice = seed => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export const picture = (width, height, title, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}"><title>${title}</title>${body}</svg>\n`

/** Rings of light; the last colour fills what they leave. */
export const bands = (width, height, x, y, radii, colours) =>
  `<rect width="${width}" height="${height}" fill="${colours.at(-1)}"/>${radii
    .map((radius, at) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours[at]}"/>`)
    .reverse()
    .join('')}`

export const star = (x, y, radius, fill) => {
  const long = round(radius * 0.76)
  const short = round(radius * 0.24)
  return `<path d="M${round(x)} ${round(y - radius)}l${short} ${long} ${long} ${short}-${long} ${short}-${short} ${long}-${short}-${long}-${long}-${short} ${long}-${short}z" fill="${fill}"/>`
}

export const stars = (seed, count, width, height, fill) => {
  const next = dice(seed)
  let dots = ''
  let bright = ''
  for (let at = 0; at < count; at += 1) {
    const [x, y, size] = [next() * width, next() * height, next()]
    if (size > 0.86) bright += star(x, y, 2.5 + size * 3, fill)
    else dots += `M${round(x)} ${round(y)}h0`
  }
  return `<path d="${dots}" stroke="${fill}" stroke-width="2.4" stroke-linecap="round"/>${bright}`
}

export const hatch = (id, path, colour, angle = 45, opacity = 0.7) =>
  `<pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><rect width="1.6" height="6" fill="${colour}"/></pattern><path d="${path}" fill="url(#${id})" opacity="${opacity}"/>`

export const person = (x, y, scale, lamp, fill = ink) => {
  const light = lamp ? `<path d="M8-22l9-4" stroke="${fill}" stroke-width="3"/><circle cx="19" cy="-22" r="3.8" fill="${lamp}"/>` : ''
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0-44a6.5 6.5 0 0 1 4.4 11.3C9-30 10.5-24 11-17l2 17h-26l2-17c.5-7 2-13 6.6-15.7A6.5 6.5 0 0 1 0-44z" fill="${fill}"/>${light}</g>`
}

export const windowAt = (x, y, width = 8, height = 14, fill = '#fbd27e') =>
  `<path d="M${x} ${y + height}v-${height - width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z" fill="${fill}"/>`

/** The right half of a symmetric picture from the left one. */
export const mirrored = (body, width) => `${body}<g transform="matrix(-1 0 0 1 ${width} 0)">${body}</g>`
