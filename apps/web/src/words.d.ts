declare module 'virtual:words/*' {
  type Words = Readonly<Record<string, unknown>>
  const catalogues: Readonly<Record<string, Words>>
  export default catalogues
  export const apart: Readonly<Record<string, () => Promise<{ default: Words }>>>
}
