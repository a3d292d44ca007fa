// The lists of these packages, imported one by one: their main modules would load twenty times as much.
declare module '@zxcvbn-ts/language-*' {
  const words: string[]
  export default words
}
declare module '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs' {
  /** For each keyboard: what each key writes, and the keys around it. */
  const keyboards: Record<string, Record<string, (string | null)[]>>
  export default keyboards
}
