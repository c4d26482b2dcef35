import java.awt.Color;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.imageio.ImageIO;

/// Takes the pictures of the documentation from the screenshots that the browser tests have left in
/// app/target/screenshots, and makes them small: at most 960 pixels wide, with 128 colours. Run it
/// from the root of the repository.
///
///     java docs/pictures/Take.java            takes all that list.txt names
///     java docs/pictures/Take.java home duel  takes these
public final class Take {
  private static final Path PICTURES = Path.of("docs/pictures");
  private static final Path SCREENSHOTS = Path.of("app/target/screenshots");
  private static final int WIDTH = 960;
  private static final int COLOURS = 128;

  private Take() {}

  public static void main(String[] names) throws IOException {
    System.setProperty("java.awt.headless", "true");
    for (var line : Files.readAllLines(PICTURES.resolve("list.txt"))) {
      var words = line.split(" ", -1);
      if (!line.startsWith("#") && (names.length == 0 || Set.of(names).contains(words[0]))) {
        var screenshot = SCREENSHOTS.resolve(words[1] + ".png");
        if (!Files.exists(screenshot)) {
          System.err.println("There is no " + screenshot + ". Run the browser tests first.");
          System.exit(1);
        }
        var small = indexed(narrow(ImageIO.read(screenshot.toFile())));
        ImageIO.write(small, "png", PICTURES.resolve(words[0] + ".png").toFile());
      }
    }
  }

  private static BufferedImage narrow(BufferedImage image) {
    var width = Math.min(WIDTH, image.getWidth());
    var height = image.getHeight() * width / image.getWidth();
    var narrow = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    var graphics = narrow.createGraphics();
    graphics.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
    graphics.drawImage(image, 0, 0, width, height, Color.WHITE, null);
    graphics.dispose();
    return narrow;
  }

  private static BufferedImage indexed(BufferedImage image) {
    var counts = new HashMap<Integer, Integer>();
    for (var y = 0; y < image.getHeight(); y++) {
      for (var x = 0; x < image.getWidth(); x++) {
        counts.merge(image.getRGB(x, y) & 0xffffff, 1, Integer::sum);
      }
    }
    var palette = palette(counts);
    var model = new IndexColorModel(8, palette.length, palette, 0, false, -1, 0);
    var indexed =
        new BufferedImage(
            image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, model);
    var nearest = new HashMap<Integer, Integer>();
    for (var y = 0; y < image.getHeight(); y++) {
      for (var x = 0; x < image.getWidth(); x++) {
        var colour = image.getRGB(x, y) & 0xffffff;
        var index = nearest.computeIfAbsent(colour, it -> nearest(palette, it));
        indexed.getRaster().setSample(x, y, 0, index);
      }
    }
    return indexed;
  }

  /// Halves the box of colours that spreads most, weighed by its pixels, until there are enough.
  private static int[] palette(Map<Integer, Integer> counts) {
    List<List<Integer>> boxes = new ArrayList<>(List.of(new ArrayList<>(counts.keySet())));
    while (boxes.size() < COLOURS) {
      var widest =
          boxes.stream()
              .filter(box -> box.size() > 1)
              .max(Comparator.comparingDouble(box -> spread(box, widest(box)) * weight(box, counts)));
      if (widest.isEmpty()) {
        break;
      }
      var box = widest.get();
      boxes.remove(box);
      var channel = widest(box);
      box.sort(Comparator.comparingInt(colour -> part(colour, channel)));
      var middle = middle(box, counts);
      boxes.add(new ArrayList<>(box.subList(0, middle)));
      boxes.add(new ArrayList<>(box.subList(middle, box.size())));
    }
    // The commonest colour of a box stands for it, so that plain surfaces stay as they are.
    return boxes.stream()
        .mapToInt(box -> box.stream().max(Comparator.comparingInt(counts::get)).orElseThrow())
        .toArray();
  }

  private static int middle(List<Integer> box, Map<Integer, Integer> counts) {
    var half = box.stream().mapToLong(counts::get).sum() / 2;
    var sum = 0L;
    for (var i = 0; i < box.size() - 1; i++) {
      sum += counts.get(box.get(i));
      if (sum >= half) {
        return i + 1;
      }
    }
    return box.size() - 1;
  }

  private static double weight(List<Integer> box, Map<Integer, Integer> counts) {
    return Math.sqrt(box.stream().mapToLong(counts::get).sum());
  }

  private static int widest(List<Integer> box) {
    var widest = 0;
    for (var channel = 1; channel < 3; channel++) {
      widest = spread(box, channel) > spread(box, widest) ? channel : widest;
    }
    return widest;
  }

  private static int spread(List<Integer> box, int channel) {
    var parts = box.stream().mapToInt(colour -> part(colour, channel)).summaryStatistics();
    return parts.getMax() - parts.getMin();
  }

  private static int part(int colour, int channel) {
    return colour >> (8 * channel) & 0xff;
  }

  private static int nearest(int[] palette, int colour) {
    var best = 0;
    for (var i = 1; i < palette.length; i++) {
      best = distance(palette[i], colour) < distance(palette[best], colour) ? i : best;
    }
    return best;
  }

  private static int distance(int one, int other) {
    var sum = 0;
    for (var channel = 0; channel < 3; channel++) {
      var difference = part(one, channel) - part(other, channel);
      sum += difference * difference;
    }
    return sum;
  }
}
