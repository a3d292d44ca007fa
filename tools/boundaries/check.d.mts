export type Breach = { readonly rule: string; readonly file: string; readonly text: string }
export function findBreaches(root: string): Promise<{ filesRead: number; breaches: Breach[] }>
