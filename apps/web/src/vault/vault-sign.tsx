import signsUrl from './signs.svg'

export type VaultPart = 'capacity' | 'shield' | 'firewall' | 'overshield' | 'mend'

/** The sign of a part of the vault, in the ink around it. Decoration: its name is beside it. */
export function VaultSign({ of, className }: { of: VaultPart; className: string | undefined }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${signsUrl}#${of}`} />
    </svg>
  )
}
