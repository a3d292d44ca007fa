export const MOST_KB: { readonly visitor: number; readonly inside: number; readonly drill: number }
