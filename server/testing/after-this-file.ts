type Task = () => unknown;

const tasks: Task[] = [];

/** What was made last goes first. For vitest's own hook it would be too late inside a test. */
export function afterThisFile(task: Task): void {
  tasks.push(task);
}

export async function cleanUp(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task();
}
