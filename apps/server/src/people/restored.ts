/** Sessions, one-time links, unconfirmed sign-ups and passkey challenges: a restore leaves them out, so everybody signs in again. */
export const FORGOTTEN_TABLES = ['people_session', 'people_one_time', 'people_sign_up', 'people_passkey_challenge'] as const
