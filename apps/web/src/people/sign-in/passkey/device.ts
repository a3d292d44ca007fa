// Only the needed parts of the library; they are loaded when a passkey is made or used.
export { startAuthentication, startRegistration } from '@simplewebauthn/browser'
