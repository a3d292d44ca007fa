/** Whether only this computer itself can reach the address. */
export const isThisComputer = (address: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
