/** Puts numbers and names into a sentence: `{max}` becomes `detail.max`. A slot without a value stays visible, so that it is noticed. */
export const fillWords = (template: string, detail: Readonly<Record<string, string | number | boolean | null>>): string =>
  template.replace(/\{([a-zA-Z]+)\}/g, (slot, name: string) => {
    const value = detail[name]
    return value === undefined || value === null ? slot : String(value)
  })
