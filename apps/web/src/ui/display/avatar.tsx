import { useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'

/** A number for an id, the same on every device (FNV-1a, 32 bits). */
function hashOf(id: string): number {
  let hash = 0x811c9dc5
  for (const char of id) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return hash
}

/** Four stars on a 44 x 44 disc, drawn from the id. */
function starsOf(id: string): { x: number; y: number }[] {
  let seed = hashOf(`${id}*`)
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return 6 + (seed / 2 ** 32) * 32
  }
  return Array.from({ length: 4 }, () => ({ x: Math.round(next()), y: Math.round(next()) }))
}

function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
}

type AvatarProps = {
  /** The person's id: fixes ink and constellation. */
  id: string
  name: string
  photoUrl?: string | null
  size?: 'small' | 'usual' | 'large' | 'huge'
  /** Says the name. Leave it out where the name is shown beside it. */
  named?: boolean
}

/** The photo of a person, or the initial over a constellation of its own. Falls back to the initial when the photo does not load. */
export function Avatar({ id, name, photoUrl = null, size = 'usual', named = false }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const names = classNames(styles.avatar, styles[size])
  if (photoUrl && photoUrl !== brokenUrl) {
    return (
      <span className={names}>
        <img
          className={styles.photo}
          src={photoUrl}
          alt={named ? name : ''}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(photoUrl)}
        />
      </span>
    )
  }
  const stars = starsOf(id)
  return (
    <span
      className={classNames(names, styles[`ink${hashOf(id) % 6}`])}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 44 44" className={styles.stars} aria-hidden="true">
        <path d={`M${stars.map(star => `${star.x} ${star.y}`).join('L')}`} fill="none" stroke="#fff" strokeOpacity=".22" />
        {stars.map((star, at) => (
          <circle key={`${at} ${star.x}`} cx={star.x} cy={star.y} r="1.6" fill="#fff" fillOpacity=".45" />
        ))}
      </svg>
      <b>{initialOf(name)}</b>
    </span>
  )
}
