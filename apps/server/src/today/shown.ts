import type { Waiting } from '../platform/waiting.ts'

/** One thing as it is answered. */
export const shown = ({ kind, id, who, classNames, since, check = false, facts }: Waiting & { readonly kind: string }) => ({
  ...{ kind, id, who, classNames: [...classNames], since: since.toISOString(), check, facts: { ...facts } },
})
