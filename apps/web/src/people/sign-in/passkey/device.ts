// What is needed of the library, and no more: it travels when a passkey is made or used.
export { startAuthentication, startRegistration } from '@simplewebauthn/browser'
