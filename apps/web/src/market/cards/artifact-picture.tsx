import { classNames } from '../../ui/class-names.ts'
import type { OwnArtifact } from './artifacts.ts'
import styles from './cards.module.css'
import { Sign } from './sign.tsx'
import { t } from './words/index.ts'

const PIPS = { common: [1], rare: [1, 2], epic: [1, 2, 3] }

/** The sign of an artifact over its rarity. `veiled` hatches what is not unlocked. */
export function ArtifactPicture({ own: { id, artifact }, veiled = false }: { own: OwnArtifact; veiled?: boolean }) {
  const { rarity } = artifact
  return (
    <div className={classNames(styles.picture, styles[rarity], veiled && styles.veiled)}>
      <span className={styles.rarity}>
        <span className={styles.pips} aria-hidden="true">
          {PIPS[rarity].map(pip => (
            <i key={pip} />
          ))}
        </span>
        {t(`rarity.${rarity}`)}
      </span>
      <Sign of={id} />
    </div>
  )
}
