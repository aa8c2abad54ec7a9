import { safeStorage } from './safe-storage.ts'

const storage = safeStorage(() => window.localStorage)
const key = 'consoleRecent'
const most = 8

/** The ids of what was chosen last in this browser, the newest first. */
export const recentCommands = {
  get(): readonly string[] {
    return (storage.get(key) ?? '').split('\n').filter(Boolean).slice(0, most)
  },
  add(id: string): void {
    const others = recentCommands.get().filter((each) => each !== id)
    storage.set(key, [id, ...others].slice(0, most).join('\n'))
  },
}
