/** The most JavaScript that a browser may download until a screen is complete, in kilobytes (1000 bytes) of gzip. A fight brings the rules of every battle with it. */
export declare const MOST_KB: {
  readonly visitor: 90
  readonly inside: 170
  readonly fight: 190
}
