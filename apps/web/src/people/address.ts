/** Whether a text can be an email address at all. The server has the last word. */
export const looksLikeAnAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
