type Task = () => unknown;

const tasks: Task[] = [];

/** The last task runs first. vitest's own hook would be too late inside a test. */
export function afterThisFile(task: Task): void {
  tasks.push(task);
}

export async function cleanUp(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task();
}
