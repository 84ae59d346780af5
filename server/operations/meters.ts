import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const MILLISECONDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** What an operator sees of a node. Nothing here tells who plays what. */
export class Meters {
  private readonly registry = new Registry();
  private readonly done: Counter.Internal;
  private readonly refused: Counter.Internal;
  private readonly latency: Histogram;

  constructor(now: { connections(): number; tables(): number; isReadOnly(): boolean }) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    const gauge = (name: string, help: string, value: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(value());
        },
      });
    gauge('saloon_connections', 'Open connections', now.connections);
    gauge('saloon_tables', 'Tables in the memory of this node', now.tables);
    gauge('saloon_read_only', '1 while nothing can be written', () => Number(now.isReadOnly()));
    const answers = new Counter({
      name: 'saloon_answers_total',
      help: 'Commands of players, by whether they were carried out',
      labelNames: ['result'],
      registers,
    });
    this.done = answers.labels('done');
    this.refused = answers.labels('refused');
    this.latency = new Histogram({
      name: 'saloon_answer_milliseconds',
      help: 'From a command to its acknowledgement, durable by then',
      buckets: MILLISECONDS,
      registers,
    });
  }

  /** A command was carried out or refused, after so many milliseconds. */
  answered(isDone: boolean, milliseconds: number): void {
    (isDone ? this.done : this.refused).inc();
    this.latency.observe(milliseconds);
  }

  /** Everything in the text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
