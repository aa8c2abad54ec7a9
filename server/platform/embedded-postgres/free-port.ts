import { createServer } from 'node:net'

/** A TCP port on 127.0.0.1 that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return tryPort(0)
}

export async function isPortFree(port: number): Promise<boolean> {
  return tryPort(port).then(
    () => true,
    () => false,
  )
}

function tryPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('The operating system gave no port.'))
      })
    })
  })
}
