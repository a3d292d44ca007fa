export const LONGEST_REASON = 200

/** A reason as it is sent: one line. */
export const plainReason = (text: string): string => text.trim().replace(/\s+/g, ' ')
