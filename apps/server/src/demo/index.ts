export { demoServed } from './demo.ts'
