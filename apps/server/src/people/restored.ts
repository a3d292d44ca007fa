/**
 * Who was signed in, one-time links, sign-ups that wait for their email, and what a passkey is being asked: a restore brings none of them
 * back, and everybody signs in again.
 */
export const FORGOTTEN_TABLES = ['people_session', 'people_one_time', 'people_sign_up', 'people_passkey_challenge'] as const
