/** The most JavaScript that a browser may download until a screen is complete, in kilobytes (1000 bytes) of gzip. A drill is a fight inside of an episode. */
export const MOST_KB = { visitor: 90, inside: 172, drill: 174 }
