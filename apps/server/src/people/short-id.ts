const SIGN_LETTERS = 4

/** A short id that tells apart people with the same placeholder name: "Former pupil 4F2A". */
export const shortIdOf = (personId: string): string => personId.slice(-SIGN_LETTERS).toUpperCase()
