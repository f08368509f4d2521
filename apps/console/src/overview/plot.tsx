import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import type { Line } from './figure-history';
import { optionsOf } from './plot-options';

interface Props {
  times: readonly number[];
  /** Of the same apps as long as it is shown. */
  lines: readonly Line[];
  /** Where the scale ends at least. */
  least: number;
  /** Where the cross-hair is, if somewhere. */
  moment: number | undefined;
  onPoint: (moment: number | undefined) => void;
}

/** Far outside: there is no cross-hair. */
const nowhere = { left: -10, top: -10 };

/** Drawn on a canvas. It is as large as its place, and has the colours of the scheme of now. */
export function Plot({ times, lines, least, moment, onPoint }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<UPlot>(null);
  const apps = lines.map(({ app }) => app).join(' ');

  useEffect(() => {
    const at = place.current!;
    const plot = new UPlot(optionsOf(at, apps.split(' ') as Line['app'][], least), [[]], at);
    drawn.current = plot;
    const sizes = new ResizeObserver(() => plot.setSize({ width: at.clientWidth, height: at.clientHeight }));
    sizes.observe(at);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => plot.redraw();
    scheme.addEventListener('change', redraw);
    return () => {
      sizes.disconnect();
      scheme.removeEventListener('change', redraw);
      plot.destroy();
    };
  }, [apps, least]);

  useEffect(() => {
    drawn.current!.setData([[...times], ...lines.map(({ values }) => [...values])]);
  }, [apps, least, times, lines]);

  useEffect(() => {
    const plot = drawn.current!;
    plot.setCursor(moment === undefined ? nowhere : { left: plot.valToPos(moment, 'x'), top: 0 }, false);
  }, [apps, least, times, moment]);

  useEffect(() => {
    const at = place.current!;
    const point = ({ clientX }: PointerEvent) => {
      const plot = drawn.current!;
      onPoint(times[plot.posToIdx(clientX - plot.over.getBoundingClientRect().left)]);
    };
    const leave = () => onPoint(undefined);
    at.addEventListener('pointermove', point);
    at.addEventListener('pointerleave', leave);
    return () => {
      at.removeEventListener('pointermove', point);
      at.removeEventListener('pointerleave', leave);
    };
  }, [times, onPoint]);

  return <div ref={place} className="plot-place" />;
}
