/** An email that is stored in the outbox with the transaction and sent afterwards. */
export type Email = { readonly to: string; readonly subject: string; readonly body: string }

export type Mailer = {
  /** True when the school has a mail server. Without one the outbox is read by admins. */
  readonly sends: boolean
  /** Sends what waits in the outbox; failures stay there with their reason and are tried again. */
  readonly deliver: () => Promise<void>
  /** Lets the email that is being sent go out. */
  close(): Promise<void>
}
