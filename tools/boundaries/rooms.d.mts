export const GROUND: readonly string[]
export const FEATURE_ORDER: readonly (readonly string[])[]
export const LONGEST_FILE_LINES: number
