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
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      // It is ending already, and a second signal would not let it finish.
      clearInterval(watch)
      // While it builds nobody else listens, and this listener would have swallowed the signal.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
    })
}
