import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

type Looks = {
  /** One `primary` (saffron) per region. `onPlate` is the secondary one on a dark plate. */
  look?: 'primary' | 'secondary' | 'danger' | 'ghost' | 'onPlate'
  size?: 'small' | 'usual' | 'big'
  icon?: LucideIcon
  /** Puts the icon behind the words. */
  iconAfter?: boolean
  /** The full width of its container. */
  wide?: boolean
}

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> &
  Looks & {
    type?: 'button' | 'submit' | 'reset'
    /** Work is under way: hatched, keeps the focus, ignores presses. */
    busy?: boolean
    /** Words while busy, such as `Submitting...`. */
    busyLabel?: string
  }

function lookOf({ look = 'primary', size = 'usual', wide = false }: Looks): string {
  return classNames(styles.button, styles[look], styles[size], wide && styles.wide)
}

function Inside({ icon: Icon, iconAfter, children }: { icon: LucideIcon | undefined; iconAfter: boolean; children: ReactNode }) {
  const picture = Icon ? <Icon className={styles.icon} aria-hidden="true" /> : null
  return (
    <span className={styles.words}>
      {iconAfter ? null : picture}
      {children}
      {iconAfter ? picture : null}
    </span>
  )
}

/** A button like a piece of type: sinks when pressed. Disabled and busy wear the Veil's hatch. */
export function Button({
  look,
  size,
  icon,
  iconAfter = false,
  wide,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  'aria-label': label,
  'aria-disabled': resting = false,
  ...rest
}: ButtonProps) {
  // Switched off by a press of its own, it would lose the focus with `disabled`; with `aria-disabled` it keeps it.
  const isOff = resting === true || resting === 'true'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isOff) {
      event.preventDefault()
      return
    }
    onClick?.(event)
  }
  return (
    <button
      type={type}
      className={classNames(
        lookOf({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }),
        (busy || isOff) && styles.veiled,
        isOff && styles.off,
        className,
      )}
      aria-disabled={busy || isOff || undefined}
      // Screen readers and voice control find the button by its visible words: while it works, its words are those of the work.
      aria-label={busy && busyLabel ? undefined : label}
      onClick={press}
      {...rest}
    >
      <Inside icon={busy ? undefined : icon} iconAfter={iconAfter}>
        {busy && busyLabel ? busyLabel : children}
      </Inside>
    </button>
  )
}

type ButtonLinkProps = Looks & {
  href: string
  children: ReactNode
  className?: string
  /** Saves the target under this name instead of opening it, or leaves the app: a plain link. */
  download?: string | boolean
  external?: boolean
  'aria-label'?: string
}

/** A link that looks like a button. Goes through the router unless it downloads or leads outside. */
export function ButtonLink({
  look,
  size,
  icon,
  iconAfter = false,
  wide,
  href,
  children,
  className,
  download,
  external = false,
  ...rest
}: ButtonLinkProps) {
  const names = classNames(lookOf({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }), className)
  const inside = (
    <Inside icon={icon} iconAfter={iconAfter}>
      {children}
    </Inside>
  )
  if (external || download !== undefined) {
    return (
      <a href={href} className={names} download={download} {...rest}>
        {inside}
      </a>
    )
  }
  return (
    <Link href={href} className={names} {...rest}>
      {inside}
    </Link>
  )
}
