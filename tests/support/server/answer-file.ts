import { appendFileSync } from 'node:fs'

/**
 * Writes answers down as they come, a line of words each. After `killAfter` of them this process is killed (SIGKILL), a moment later: by
 * itself, so that it happens in the middle of the work on a fast machine and on a busy one.
 */
export function openAnswerFile(file: string, killAfter: number) {
  let many = 0
  return (...words: readonly unknown[]) => {
    appendFileSync(file, `${words.join(' ')}\n`)
    // Not at a moment that has to do with an answer.
    if (++many === killAfter) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Math.random() * 20)
  }
}
