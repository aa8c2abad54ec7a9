import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { root } from './build-inputs.ts'

/** A server that says when it was told to stop, and is given half a second to do so. */
const server = `
  import { stopWithParent } from './build/stop-with-parent.ts'
  let signals = 0
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => {
      console.log(signal)
      if (++signals > 1) process.exit()
      setTimeout(() => { console.log('stopped'); process.exit() }, 500)
    })
  stopWithParent({ every: 20 })
  console.log(process.pid)
  setInterval(() => undefined, 1_000)`

/** Runs it below a shell, as npm does, and gives what it says. */
async function runBelowShell() {
  const command = `"${process.execPath}" --import tsx --input-type=module -e "$SERVER"; true`
  const shell = spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...process.env, SERVER: server },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  const lines = createInterface(shell.stdout)
  lines.on('line', (line) => said.push(line))
  await once(lines, 'line')
  return { shell, pid: Number(said[0]), said: () => said.slice(1), ended: once(lines, 'close') }
}

test.skipIf(process.platform === 'win32')('a server stops in order when its shell was stopped', async () => {
  const { shell, said, ended } = await runBelowShell()
  shell.kill('SIGTERM')
  await ended
  expect(said()).toEqual(['SIGTERM', 'stopped'])
})

test.skipIf(process.platform === 'win32')('a server that is stopping is told once', async () => {
  const { shell, pid, said, ended } = await runBelowShell()
  process.kill(pid, 'SIGINT')
  await expect.poll(said).toEqual(['SIGINT'])
  shell.kill('SIGKILL')
  await ended
  expect(said()).toEqual(['SIGINT', 'stopped'])
})
