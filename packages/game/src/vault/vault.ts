// The parts of a vault, and the PP that it does not cover. docs/game-rules.md, "The vault".

/** A vault without its PP: those are the pupil's ledger balance, handed in beside it. */
export type Vault = {
  readonly capacityPp: number
  readonly shield: number
  readonly maxShield: number
  /** Whole attacks that it still absorbs. */
  readonly overshield: number
  /** From 0 to `MAX_FIREWALL`; half of it is the percent by which theft shrinks. */
  readonly firewall: number
  /** Dues that could not be paid. */
  readonly debtPp: number
}

export const MAX_FIREWALL = 100

/** The vault that every pupil begins with. */
export const NEW_VAULT: Vault = { capacityPp: 1_000, shield: 50, maxShield: 50, overshield: 0, firewall: 10, debtPp: 0 }

/** Damage and theft are multiplied by this while a vault is in debt; a fraction of whole numbers, so that rounding is exact. */
export const DEBT_VULNERABILITY = { numerator: 3, denominator: 2 } as const

/** PP above capacity: nothing protects them, and attacks take them first. */
export const exposedPp = (balancePp: number, { capacityPp }: Pick<Vault, 'capacityPp'>): number => Math.max(0, balancePp - capacityPp)

/** Points after the debt of a vault, rounded down. */
export const scaledByDebt = (points: number, { debtPp }: Pick<Vault, 'debtPp'>): number =>
  debtPp > 0 ? Math.floor((points * DEBT_VULNERABILITY.numerator) / DEBT_VULNERABILITY.denominator) : points

/** Stolen PP after the firewall, rounded down: 100 halves them. */
export const behindFirewall = (stolenPp: number, { firewall }: Pick<Vault, 'firewall'>): number =>
  Math.floor((stolenPp * (2 * MAX_FIREWALL - firewall)) / (2 * MAX_FIREWALL))
