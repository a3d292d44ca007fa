export type Rule = { readonly name: string; readonly comment: string }
export function ruleSet(): { readonly forbidden: readonly Rule[] }
