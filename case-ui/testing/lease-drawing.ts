const shapes = [
  ['startEvent', 'start', '提交', 42, 122, 36, 36],
  ['serviceTask', 'automatic-check', '自动核验', 172, 100, 120, 80],
  ['userTask', 'first-review', '初审', 412, 100, 120, 80],
  ['userTask', 'second-review', '复审', 700, 100, 120, 80],
  ['endEvent', 'granted', '办结', 1078, 122, 36, 36],
] as const;

const flows = shapes.slice(1).map(([, id, , x], at) => {
  const [, from, , left, , width] = shapes[at] as (typeof shapes)[number];
  return { id: `${from}-${id}`, from, to: id, points: [left + width, x] };
});

export const leaseDrawing = new Blob(
  [
    `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI"><bpmn:process id="ZL201">
${shapes.map(([kind, id, name]) => `<bpmn:${kind} id="${id}" name="${name}" />`).join('\n')}
${flows.map(({ id, from, to }) => `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}" />`).join('\n')}
</bpmn:process><bpmndi:BPMNDiagram><bpmndi:BPMNPlane>
${shapes.map(([, id, , x, y, width, height]) => `<bpmndi:BPMNShape bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`).join('\n')}
${flows.map(({ id, points }) => `<bpmndi:BPMNEdge bpmnElement="${id}">${points.map((x) => `<di:waypoint x="${x}" y="140" />`).join('')}</bpmndi:BPMNEdge>`).join('\n')}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></bpmn:definitions>`,
  ],
  { type: 'application/xml' },
);
