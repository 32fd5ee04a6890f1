// Plain JavaScript, loaded with --require: an older Node could not even read the program that would complain.
const required = 24;

if (Number.parseInt(process.versions.node, 10) < required) {
  console.error(`需要 Node.js ${required} 或更新的版本，当前是 ${process.versions.node}。`);
  console.error('请升级 Node.js；在 Linux（x64、arm64）上也可以直接运行 npm ci，它会一并装好所需的 Node.js。');
  process.exit(1);
}
