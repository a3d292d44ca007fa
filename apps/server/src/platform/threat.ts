// The gains that a feature offers attackers, and what stops them. Every feature that serves calls has a `threats.ts`; docs/threats.md is
// written from them, and a check compares them with permissions, guards and tests.

/** The attackers that a promise is made against. docs/security.md describes each. */
export const ATTACKERS = {
  stranger: 'A stranger',
  pupil: 'A pupil',
  script: 'A pupil with a script',
  staff: 'A member of staff',
  thief: 'A thief',
  chance: 'Bad luck',
} as const

/** `Permission` names the sentences of the feature's `permissions.ts`, so that a row cannot name one that is gone. */
export type Threat<Permission extends string = never> = {
  readonly who: keyof typeof ATTACKERS
  /** The goal of the attacker, after "wants": `to approve points that they handed in themselves`. */
  readonly wants: string
  /** Whole sentences, for somebody who does not read code. */
  readonly stoppedBy: string
  readonly permissions?: readonly Permission[]
  /** Names in `tools/guards/list`: each of these was removed once, and a test failed. */
  readonly guards?: readonly string[]
  /** Test files, from the root of the repository. */
  readonly checkedBy: readonly string[]
}
