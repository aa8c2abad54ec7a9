/**
 * Ends this process, as SIGTERM does, when what started it has ended. Who stops `npm start` by a signal, such as a supervisor, stops npm
 * and its shell, and neither passes it on: the server would stay, with nobody to stop it, on its port and on its database.
 */
export function stopWithParent({ parent = process.ppid, every = 1_000 } = {}): void {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, every).unref()
  // It is ending already, and a second signal would not let it finish.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => clearInterval(watch))
}
