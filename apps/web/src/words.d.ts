declare module 'virtual:words/*' {
  const catalogues: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  export default catalogues
}
