//! A wire between browser and server that can freeze: nothing is refused and nothing arrives, as when a plant's network hangs.
import { connect, createServer, type Server, type Socket } from 'node:net'

/** One connection of the browser with its continuation to the server. */
interface Strand {
  near: Socket
  far: Socket
}

export class Wire {
  /** Where the server is met through this wire. */
  readonly address: string
  private readonly server: Server
  private readonly strands = new Set<Strand>()
  private frozen = false

  private constructor(server: Server, address: string) {
    this.server = server
    this.address = address
  }

  /** Lays a wire to the server at `target`. */
  static async open(target: string): Promise<Wire> {
    const { port, pathname } = new URL(target)
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const bound = server.address()
    const own = typeof bound === 'object' && bound ? bound.port : 0
    const wire = new Wire(server, `http://localhost:${own}${pathname}`)
    server.on('connection', (near) => wire.join({ near, far: connect(Number(port), 'localhost') }))
    return wire
  }

  freeze(): void {
    this.frozen = true
    for (const { near, far } of this.strands) {
      near.unpipe(far)
      far.unpipe(near)
    }
  }

  thaw(): void {
    this.frozen = false
    for (const strand of this.strands) flow(strand)
  }

  close(): void {
    for (const { near, far } of this.strands) {
      near.destroy()
      far.destroy()
    }
    this.server.close()
  }

  private join(strand: Strand): void {
    this.strands.add(strand)
    const cut = () => {
      strand.near.destroy()
      strand.far.destroy()
      this.strands.delete(strand)
    }
    for (const end of [strand.near, strand.far]) end.on('close', cut).on('error', cut)
    if (!this.frozen) flow(strand)
  }
}

function flow({ near, far }: Strand): void {
  near.pipe(far)
  far.pipe(near)
}
