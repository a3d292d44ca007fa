/** The refusal of a rule: a name that code can act on, and the numbers that its words need. Rules never throw. */
export type Refusal<Name extends string = string> = {
  readonly name: Name
  readonly detail: Readonly<Record<string, string | number>>
}

/** The result of a rule: the outcome that it decided, or a named refusal. */
export type Decision<Outcome, Name extends string = string> =
  | { readonly ok: true; readonly outcome: Outcome }
  | { readonly ok: false; readonly refusal: Refusal<Name> }

export const accept = <Outcome>(outcome: Outcome): { readonly ok: true; readonly outcome: Outcome } => ({ ok: true, outcome })

export const refuse = <Name extends string>(
  name: Name,
  detail: Readonly<Record<string, string | number>> = {},
): { readonly ok: false; readonly refusal: Refusal<Name> } => ({ ok: false, refusal: { name, detail } })
