import styles from './city-scene.module.css';

/** Decoration: a housing quarter under a wide sky. */
export function CityScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 1440 480" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        className={styles.far}
        d="M0 480V250h90v-50h70v90h60V170h80v120h70V230h96V480ZM560 480V210h84v-60l36-44 36 44v130h70V190h92v120h60V240h80V480ZM1090 480V220h70v-70h88v110h64V200h128V480Z"
      />
      <path
        className={styles.middle}
        d="M0 480V330h120v-60l56-40 56 40v70h90V280h110v80h120v-90h84v100h110V300h76v70h120v-80l50-38 50 38v90h110V290h90v70h110v-80h94V480Z"
      />
      <path
        className={styles.near}
        d="M70 480V350H52l88-66 88 66h-18v130ZM280 480V364h-18l96-70 96 70h-18v116ZM640 480V326h130v154ZM930 480V364h-18l92-68 92 68h-18v116ZM1180 480V330h124v150Z"
      />
      <path
        className={styles.window}
        d="M106 366h22v26h-22zM152 366h22v26h-22zM322 380h22v26h-22zM372 380h22v26h-22zM664 346h20v24h-20zM726 346h20v24h-20zM664 388h20v24h-20zM972 380h22v26h-22zM1016 380h22v26h-22zM1204 350h20v24h-20zM1260 350h20v24h-20z"
      />
      <path
        className={styles.hill}
        d="M0 438q220-34 440-8t500-4 500-6v60H0ZM228 450v-26a22 22 0 1 1 44 0v26ZM520 460v-30a26 26 0 1 1 52 0v30ZM566 460v-14a18 18 0 1 1 36 0v14ZM826 460v-32a24 24 0 1 1 48 0v32ZM1352 450v-30a26 26 0 1 1 52 0v30Z"
      />
      <path className={styles.hillNear} d="M0 462q280-30 620-6t820-8v32H0Z" />
    </svg>
  );
}
