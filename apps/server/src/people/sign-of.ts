const SIGN_LETTERS = 4

/** What tells people apart who are called the same on purpose: "Former pupil 4F2A". */
export const signOf = (personId: string): string => personId.slice(-SIGN_LETTERS).toUpperCase()
