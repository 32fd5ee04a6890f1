type Task = () => unknown;

const tasks: Task[] = [];

/** What was made last goes first. For vitest's own hook it would be too late inside a test. */
export function afterThisFile(task: Task): void {
  tasks.push(task);
}

export async function cleanUp(): Promise<void> {
  for (let task = tasks.pop(); task; task = tasks.pop()) await task();
}
