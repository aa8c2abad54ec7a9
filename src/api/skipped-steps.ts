import { safeStorage } from './safe-storage.ts'

const storage = safeStorage(() => window.localStorage)
const key = 'consoleSkippedSteps'
/** Merchants; those of long ago need none any more. */
const most = 50

/** At which merchants somebody has put the first steps aside, in this browser. */
export const skippedSteps = {
  has: (merchant: string) => merchantsIn().includes(merchant),
  add(merchant: string): void {
    storage.set(key, [merchant, ...merchantsIn()].slice(0, most).join(' '))
  },
}

function merchantsIn() {
  return (storage.get(key) ?? '').split(' ').filter(Boolean)
}
