export const NO_CHROMIUM: string
export const findChromium: () => string | null
export const findHeadlessChromium: () => string | null
export const ensureChromium: (say: (line: string) => void) => string | null
